import ical, { type ICalCalendar } from 'ical-generator'
import type { Config } from '../settings/config.ts'

/** Names of calendars are written as they are by the library; a line break in one would be a line of the file. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ')

/**
 * A calendar as programs read it. Give its events times in UTC, which each program shows on its own clock.
 * @param product what it is of, for the programs: 'Meetups'
 */
export function newCalendar(config: Pick<Config, 'BRAND_NAME'>, name: string, product: string): ICalCalendar {
  const prodId = { company: oneLine(config.BRAND_NAME), product, language: 'EN' }
  return ical({ name: oneLine(name), prodId })
}
