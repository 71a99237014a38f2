import { ph, plural, t } from '@lingui/core/macro'
import type { CircleStreak } from '@muster/contract/circles/circle-inside.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { namesOf } from '../../../../../ui/people/faces.tsx'

const firstName = ({ full_name }: { readonly full_name: string }) => ({
  full_name: full_name.split(' ')[0] ?? full_name,
})

interface Coming {
  readonly faces: readonly { readonly full_name: string }[]
  readonly coming: number
}

/** 'Tony, Merin and Fathima are coming' */
export function comingText({ faces, coming }: Coming): string {
  if (coming === 0) return t`No one yet. Be the first.`
  if (faces.length === 0) return plural(coming, { one: '# is coming', other: '# are coming' })
  const names = namesOf(faces.map(firstName), coming)
  return coming === 1 ? t`${names} is coming` : t`${names} are coming`
}

/** 'Tony can’t make it.' after who comes; empty if no one has said so. */
export const awayText = (away: readonly { readonly full_name: string }[]): string =>
  away.length > 0 ? t`${ph({ names: namesOf(away.map(firstName)) })} can’t make it.` : ''

/** Small numbers are words in English. */
export const inWords = (count: number): string =>
  plural(count, {
    0: 'no',
    one: 'one',
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
    other: '#',
  })
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Four of us, one empty chair', 'Five of us' */
export function seatsText(members: number, free: number): string {
  const us = members === 1 ? t`Just you so far` : t`${ph({ number: capital(inWords(members)) })} of us`
  if (free === 0) return us
  return plural(free, {
    one: `${us}, one empty chair`,
    other: `${us}, ${ph({ number: inWords(free) })} empty chairs`,
  })
}

/** A line for friends, in the member's own voice. */
export const sharedLine = ({
  name,
  member_count,
  seats,
}: Pick<CircleDetail, 'name' | 'member_count' | 'seats'>) =>
  member_count < seats
    ? t`There’s a free seat in our learning circle ${name}. Come along?`
    : t`This is our learning circle, ${name}.`

/** 'You can start', 'You and Tony can start', 'Three of you can start' */
export const startText = (people: readonly { readonly full_name: string }[]): string =>
  people.length > 2
    ? t`${ph({ number: capital(inWords(people.length)) })} of you can start`
    : t`${ph({ names: namesOf(people) })} can start`

/** '3-week streak', 'No streak yet' */
export const streakTitle = ({ weeks }: CircleStreak): string =>
  weeks === 0 ? t`No streak yet` : t`${weeks}-week streak`

/** What this week's meetup would do for it, and how long the longest was. */
export function streakText({ weeks, longest, shown }: CircleStreak, hasNext: boolean): string {
  const isMet = shown.at(-1)?.met ?? false
  if (longest === 0) return t`A week in which two of you meet starts it.`
  const next = inWords(weeks + 1)
  if (!isMet && hasNext && weeks > 0) {
    return weeks >= longest
      ? t`Meet this week and it’s ${next}, your longest yet.`
      : t`Meet this week and it’s ${next}. Your longest is ${ph({ longest: inWords(longest) })}.`
  }
  if (weeks > 0 && weeks >= longest) return t`It’s your longest yet.`
  return plural(longest, {
    one: 'Your longest is one week.',
    other: `Your longest is ${ph({ number: inWords(longest) })} weeks.`,
  })
}
