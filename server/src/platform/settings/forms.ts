import { z } from 'zod'
import { isLoopback } from '../http/this-machine.ts'

/** Schemas that several settings share. */

/** Digits only, because `Number('')` would be 0. */
export const whole = (low: number, high: number) =>
  z
    .string()
    .trim()
    .regex(/^[0-9]+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(low).max(high))
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})

/** Comma-separated values. */
export const listed = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

export const listedOr = (otherwise: string) => listed.prefault(otherwise)

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

export const notEmpty = 'must not be empty'

export const discordId = z.string().regex(/^[0-9]{17,20}$/, 'must have 17 to 20 digits')

/** Discovery and keys come from this address, so it needs https; only loopback can use http. */
export const issuerAddress = webAddress.refine((text) => {
  const url = new URL(text)
  return (
    (url.protocol === 'https:' || isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) &&
    !url.search &&
    !url.hash
  )
}, 'must start with https://, without ? or #')

export const databaseAddress = z.string().refine(
  (text) => {
    const url = URL.parse(text)
    return (
      url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1
    )
  },
  { error: 'must be like postgres://user:password@host:5432/database, with a host and a database' },
)
