import type { EventDateRow } from '@muster/contract/hackathons/event-dates.ts'
import { formatNumber } from '../../../ui/text/format.ts'

/** '1 person who comes or waits is told why.' @param what said of many people: 'are told why' */
export function toldText({ going, waiting }: EventDateRow, what: string): string {
  const people = going + waiting
  if (people === 0) return 'No one has a place yet, so there’s no one to notify.'
  return people === 1
    ? `1 person who’s coming or waiting ${what.replace(/^are /, 'is ')}.`
    : `${formatNumber(people)} people who are coming or waiting ${what}.`
}
