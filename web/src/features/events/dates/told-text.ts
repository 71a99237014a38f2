import type { EventDateRow } from '@muster/contract/hackathons/event-dates.ts'
import { formatNumber } from '../../../ui/text/format.ts'

/** '1 person who comes or waits is told why.' @param what said of many people: 'are told why' */
export function toldText({ going, waiting }: EventDateRow, what: string): string {
  const people = going + waiting
  if (people === 0) return 'Nobody has a place yet, so nobody has to be told.'
  return people === 1
    ? `1 person who comes or waits ${what.replace(/^are /, 'is ')}.`
    : `${formatNumber(people)} people who come or wait ${what}.`
}
