import { t } from '@lingui/core/macro'
import type { ActivityKind } from '@muster/contract/desk/activity.ts'

/** Words before a colon that narrow the list, with what each is for. */
export const typedKeys = {
  by: t`Person who did it: by:sara, by:me`,
  on: t`Member it’s about: on:manu`,
  kind: t`Type of record: kind:role, kind:role,location`,
  field: t`Field that changed: field:karma`,
  since: t`First day: since:monday`,
  until: t`Last day: until:yesterday, until:2026-11-23`,
} as const
export type TypedKey = keyof typeof typedKeys

export const isTypedKey = (key: string): key is TypedKey => Object.hasOwn(typedKeys, key)

export interface Typed {
  /** As it was typed, in lower case. */
  readonly key: string
  readonly value: string
}

/** A word, a colon and a value, which can be in quotes. An address isn't one. */
const TYPED = /(^|\s)([a-z]+):(?!\/\/)("[^"]*"?|\S*)/gi

/** Separates `kind:role` and its like from plain words. */
export function splitTyped(given: string): { readonly words: string; readonly typed: Typed[] } {
  // Phones type curly quotes.
  const text = given.replaceAll(/[“”]/g, '"')
  const typed = [...text.matchAll(TYPED)].map(([, , key = '', value = '']) => ({
    key: key.toLowerCase(),
    value: value.replaceAll('"', '').trim(),
  }))
  return { words: text.replace(TYPED, ' ').replace(/\s+/g, ' ').trim(), typed }
}

/** The same as text, as it is typed. */
export const asTyped = ({ key, value }: Typed) => `${key}:${/\s/.test(value) ? `"${value}"` : value}`

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Days that can be typed, as suggestions. */
export const dayWords = ['today', 'yesterday', ...weekdays.slice(1), 'sunday']

/** The latest such day, in the reader's time zone: 'monday' is today on a Monday. Null for no day. */
export function dayOf(value: string, now: Date): string | null {
  const said = value.toLowerCase()
  const ago = (days: number) => isoDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  if (said === 'today') return ago(0)
  if (said === 'yesterday') return ago(1)
  const weekday = said.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(said))
  if (weekday >= 0) return ago((now.getDay() - weekday + 7) % 7)
  const date = /^\d{4}-\d\d-\d\d$/.test(said) ? new Date(`${said}T00:00`) : null
  return date && isoDay(date) === said ? said : null
}

/** '2026-11-23', in the reader's time zone. */
export function isoDay(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The type of record with this name or label, or the only one that begins so. Null for none. */
export function kindOf(
  value: string,
  kinds: readonly { readonly value: ActivityKind; readonly label: string }[],
): ActivityKind | null {
  const said = value.toLowerCase().replaceAll('_', ' ')
  if (said === '') return null
  const isExact = (name: string) => name.toLowerCase().replaceAll('_', ' ') === said
  const exact = kinds.find((kind) => isExact(kind.value) || isExact(kind.label))
  const [first, second] = kinds.filter(({ label }) => label.toLowerCase().startsWith(said))
  return exact?.value ?? (second ? null : (first?.value ?? null))
}

/** The stored name of a field: 'Bonus karma' is `bonus_karma`. Null for no name. */
export function fieldOf(value: string): string | null {
  const name = value.trim().toLowerCase().replaceAll(/\s+/g, '_')
  return /^[a-z][a-z_]{0,59}$/.test(name) ? name : null
}
