/** Converts between ISO 8601 and the value of a `datetime-local` field, in the reader's time zone. */

const MINUTE_MS = 60_000

export function toLocal(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** Null for an empty or unfinished value. */
export function fromLocal(value: string): string | null {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
