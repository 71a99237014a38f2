import { say } from '@muster/contract/lib/say.ts'
import { DateTime } from 'luxon'

/** What a cell has; null if it's empty or can't be read. `fault` says why it can't. */
interface Value<T> {
  readonly value: T | null
  readonly fault: string | null
}

/** A day, with or without a time and an offset from UTC. */
const dayForm =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'

/**
 * The end of the day in a date column, in the community's time zone; null if the cell is empty. A time doesn't change
 * the day, unless it names another zone.
 */
export function readLastDay(cell: string, zone: string): Value<string> {
  if (cell === '') return { value: null, fault: null }
  const [, day = '', offset] = dayForm.exec(cell) ?? []
  const moment =
    offset === undefined
      ? DateTime.fromISO(day, { zone })
      : DateTime.fromISO(cell.replace(' ', 'T').replace(/\s/, ''), { zone })
  const end = moment.endOf('day').toUTC()
  if (!end.isValid) return { value: null, fault: say`“${{ cell }}” isn’t a date. Enter it like 2030-12-31.` }
  return { value: end.year > 9999 ? LAST_MOMENT : end.toISO(), fault: null }
}

/** A whole number in digits; null if the cell is empty. Its range is up to the form. */
export function readWholeNumber(column: string, cell: string): Value<number> {
  if (cell === '') return { value: null, fault: null }
  if (/^\d{1,15}$/.test(cell)) return { value: Number(cell), fault: null }
  return {
    value: null,
    fault: say`${{ column }}: “${{ cell }}” isn’t a whole number. Enter digits only, such as 100.`,
  }
}
