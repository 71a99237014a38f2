import { formatDate } from '@muster/contract/lib/formats.ts'
import { z } from 'zod'
import { isLoopback } from '../http/this-machine.ts'

/** Schemas that several settings share. */

/** Digits only, because `Number('')` would be 0. */
export const whole = (low: number, high: number) => {
  const error = `must be a whole number from ${low} to ${high}`
  return z
    .string()
    .trim()
    .regex(/^[0-9]+$/, error)
    .transform(Number)
    .pipe(z.number().min(low, error).max(high, error))
}

/** Abbreviations are refused, because IST is a different time zone to the browser and to PostgreSQL. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z]+\//.test(name)) return false
  try {
    return formatDate(0, 'day', name) !== ''
  } catch {
    return false
  }
}

export const webAddress = z.url({
  protocol: /^https?$/,
  hostname: /./,
  error: 'must be an address that starts with http:// or https://',
})

/** An address without anything after the host and port. */
export const siteAddress = webAddress.refine((text) => {
  const url = URL.parse(text)
  // What isn't an address at all has been refused already.
  return url === null || (url.pathname === '/' && !url.search && !url.hash && !url.username)
}, 'must end after the host, as in https://learn.example.org')

/** An address that a page links to, or a path on this site. */
export const linkAddress = z
  .string()
  .refine(
    (text) => /^(?:https?:\/\/[^/\s]|mailto:[^\s@]+@|\/(?!\/))\S*$/.test(text),
    'must start with https:// or with / for a path of this site',
  )

/** Sender of emails, with or without a name. */
export const sender = z
  .string()
  .regex(
    /^(?:[^<>\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'must have an address, as in Example Learning <no-reply@example.org>',
  )

/** Address of a service, as in smtps://user:password@host:465. Messages never repeat it, because it has a password. */
export const serviceAddress = (...schemes: readonly string[]) =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return (
      url !== null &&
      schemes.includes(url.protocol.slice(0, -1)) &&
      url.hostname !== '' &&
      !/[#\s]|@.*@/.test(text) &&
      text.startsWith(`${url.protocol}//`)
    )
  }, `must be like ${schemes[0]}://user:password@host. Special characters of user and password have to be encoded, with %40 for @ and %23 for #.`)

/** Comma-separated values; `none` for an empty list where there's a default. */
export const listed = z
  .string()
  .default('')
  .transform((text) =>
    text.trim() === 'none'
      ? []
      : text
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
