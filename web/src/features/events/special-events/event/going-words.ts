import { ph, plural, t } from '@lingui/core/macro'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { namesOf } from '../../../../ui/people/faces.tsx'
import { fullHint } from '../../../../ui/places/place-words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'

/** Texts about the people who go to a date, and its places. */

/** 'On the waiting list, 2nd' */
export const positionText = (place: number | null): string =>
  place ? t`On the waiting list, ${ph({ ordinal: ordinal(place) })}` : t`On the waiting list`

/** 'Rahul and 83 others are going', 'Be the first to go' */
export function goingText({ people }: SpecialEventPage, { coming }: EventDate): string {
  const names = people.length > 0 ? namesOf(people.slice(0, 1), coming) : null
  return names
    ? plural(coming, { 0: 'Be the first to go', one: `${names} is going`, other: `${names} are going` })
    : plural(coming, { 0: 'Be the first to go', one: '# person is going', other: '# people are going' })
}

const free = ({ max_attendees }: SpecialEventPage, { coming }: EventDate): number | null =>
  max_attendees === null ? null : Math.max(0, max_attendees - coming)

/** '36 of 120 places left. 2 on the waiting list.' */
export function placesText(event: SpecialEventPage, date: EventDate): string {
  const left = free(event, date)
  const most = event.max_attendees
  if (left === null || most === null) return t`There’s room for everyone.`
  if (left > 0) {
    return plural(most, {
      one: `${ph({ left: formatNumber(left) })} of # place left.`,
      other: `${ph({ left: formatNumber(left) })} of # places left.`,
    })
  }
  return `${t`${ph({ waiting: formatNumber(date.waiting) })} on the waiting list`}. ${fullHint}`
}

/** The two lines of the bottom bar on a phone. */
export function goingFacts(event: SpecialEventPage, date: EventDate): { first: string; second: string } {
  const left = free(event, date)
  if (left === 0) {
    return {
      first: t`All places are taken`,
      second: t`${ph({ waiting: formatNumber(date.waiting) })} on the waiting list`,
    }
  }
  const going = goingText(event, date)
  if (left !== null) {
    return { first: plural(left, { one: '# place left', other: '# places left' }), second: going }
  }
  return { first: t`Room for everyone`, second: going }
}
