import { ph, t } from '@lingui/core/macro'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { namesOf } from '../../../../../ui/people/faces.tsx'
import { formatCount, formatNumber } from '../../../../../ui/text/format.ts'

type Coming = Pick<MeetupCard, 'coming' | 'max_attendees' | 'attendees' | 'karma' | 'waiting'>

const freePlaces = ({ coming, max_attendees }: Coming): number | null =>
  max_attendees > 0 ? Math.max(0, max_attendees - coming) : null

/** '4 of 12 places free'; null without a limit. */
export function freeText(meetup: Coming): string | null {
  const free = freePlaces(meetup)
  if (free === null) return null
  return free === 0
    ? t`All ${ph({ maxAttendees: formatNumber(meetup.max_attendees) })} places are taken`
    : t`${ph({ free: formatNumber(free) })} of ${ph({ maxAttendees: formatCount(meetup.max_attendees, 'place') })} free`
}

/** 'Devika and 4 others are coming. 4 of 12 places free.' */
export function comingSentence(meetup: Coming): string {
  const { coming, attendees } = meetup
  const first = attendees[0]
  const names = first && namesOf([first], coming)
  const who = plural(coming, {
    none: 'No one’s coming yet. Be the first.',
    one: names ? `${names} is coming.` : '1 person is coming.',
    many: (n) => (names ? `${names} are coming.` : `${n} people are coming.`),
  })
  const free = freeText(meetup)
  return free ? `${who} ${free}.` : who
}

/** The two lines of the bottom bar on a phone. */
export function comingFacts(meetup: Coming): { first: string; second: string } {
  const free = freePlaces(meetup)
  const karma = `+${formatNumber(meetup.karma)}`
  const coming = plural(meetup.coming, {
    none: 'Be the first',
    one: '1 is coming',
    many: (n) => `${n} are coming`,
  })
  if (free === 0)
    return {
      first: t`All places are taken`,
      second: t`${ph({ waiting: formatNumber(meetup.waiting) })} waiting`,
    }
  return free === null
    ? { first: coming, second: t`${karma} karma` }
    : { first: t`${ph({ free: formatCount(free, 'place') })} free`, second: `${coming}, ${karma}` }
}
