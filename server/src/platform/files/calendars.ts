import ical, { type ICalCalendar } from 'ical-generator'
import type { Config } from '../settings/config.ts'

/** The library doesn't escape calendar names; a line break would start a new line of the file. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ')

/**
 * A calendar for iCalendar clients. Add events with times in UTC, which each client displays in local time.
 * @param product used in PRODID: 'Meetups'
 */
export function newCalendar(config: Pick<Config, 'BRAND_NAME'>, name: string, product: string): ICalCalendar {
  const prodId = { company: oneLine(config.BRAND_NAME), product, language: 'EN' }
  return ical({ name: oneLine(name), prodId })
}
