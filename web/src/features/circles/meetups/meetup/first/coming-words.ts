import { ph, plural, t } from '@lingui/core/macro'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { namesOf } from '../../../../../ui/people/faces.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'

type Coming = Pick<MeetupCard, 'coming' | 'max_attendees' | 'attendees' | 'karma' | 'waiting'>

const freePlaces = ({ coming, max_attendees }: Coming): number | null =>
  max_attendees > 0 ? Math.max(0, max_attendees - coming) : null

/** '4 of 12 places free'; null without a limit. */
export function freeText(meetup: Coming): string | null {
  const free = freePlaces(meetup)
  if (free === null) return null
  return free === 0
    ? t`All ${ph({ maxAttendees: formatNumber(meetup.max_attendees) })} places are taken`
    : t`${ph({ free: formatNumber(free) })} of ${plural({ places: meetup.max_attendees }, { one: '# place', other: '# places' })} free`
}

/** 'Devika and 4 others are coming. 4 of 12 places free.' */
export function comingSentence(meetup: Coming): string {
  const { coming, attendees } = meetup
  const first = attendees[0]
  const names = coming > 0 && first && namesOf([first], coming)
  const who = names
    ? plural(coming, { one: `${names} is coming.`, other: `${names} are coming.` })
    : plural(coming, {
        0: 'No one’s coming yet. Be the first.',
        one: '# person is coming.',
        other: '# people are coming.',
      })
  const free = freeText(meetup)
  return free ? t`${who} ${free}.` : who
}

/** The two lines of the bottom bar on a phone. */
export function comingFacts(meetup: Coming): { first: string; second: string } {
  const free = freePlaces(meetup)
  const karma = `+${formatNumber(meetup.karma)}`
  const coming = plural(
    { coming: meetup.coming },
    { 0: 'Be the first', one: '# is coming', other: '# are coming' },
  )
  if (free === 0)
    return {
      first: t`All places are taken`,
      second: t`${ph({ waiting: formatNumber(meetup.waiting) })} waiting`,
    }
  return free === null
    ? { first: coming, second: t`${karma} karma` }
    : { first: plural(free, { one: '# place free', other: '# places free' }), second: `${coming}, ${karma}` }
}
