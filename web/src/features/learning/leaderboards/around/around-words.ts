import type { AroundBoard, AroundRow } from '@muster/contract/learning/leaderboards.ts'
import { ordinal, plural } from '@muster/contract/lib/numbers.ts'
import { formatCount, formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { monthName } from '../words.ts'

export const tabLabels = {
  circle: 'Circle',
  classmates: 'Classmates',
  level: 'Your level',
  everyone: 'Everyone',
} as const satisfies Record<AroundBoard['tab'], string>

const firstName = ({ full_name }: AroundRow) => full_name.split(' ')[0] ?? full_name

const people = (count: number) => plural(count, { one: '1 person', many: (n) => `${n} people` })

/** Which leaderboard it is: 'Level 3 in Kerala · 22 people'. */
export function boardLabel({ tab, level, place, members }: AroundBoard): string {
  switch (tab) {
    case 'level':
      return place === null
        ? `Level ${level} · ${people(members)}`
        : `Level ${level} in ${place} · ${people(members)}`
    case 'circle':
      return `${place} · ${people(members)}`
    case 'classmates':
      return `${place} · ${formatCount(members, 'student')}`
    case 'everyone':
      return `Everyone · ${formatCount(members, 'student')}`
  }
}

/** The period as a heading: 'This week', 'November'. */
export const periodLabel = ({ period, starts_at }: AroundBoard): string =>
  period === 'week' ? 'This week' : monthName(starts_at)

/** The next higher row and the first lower one; rows with the same karma are neither. */
export function neighboursOf(rows: readonly AroundRow[], me: AroundRow) {
  return {
    above: rows.findLast(({ karma }) => karma > me.karma),
    below: rows.find(({ karma }) => karma < me.karma),
  }
}

interface HeroWords {
  readonly title: string
  readonly text: string
}

/** The member's rank, and the distance to the next one. */
export function heroWords(board: AroundBoard, me: AroundRow): HeroWords {
  const { rows, members, period } = board
  const { above, below } = neighboursOf(rows, me)
  const when = period === 'week' ? 'this week' : `in ${periodLabel(board)}`
  const all = formatNumber(members)
  if (me.karma === 0) {
    return {
      title: above
        ? 'Your week starts here'
        : `${people(members)} ${members === 1 ? 'starts' : 'start'} from zero`,
      text: startWords(board),
    }
  }
  if (above) {
    const karma = formatNumber(above.karma - me.karma)
    return {
      title: `${ordinal(me.rank)} of ${all} ${when}`,
      text: [`${karma} karma to ${firstName(above)}.`, actWords(board)].filter(Boolean).join(' '),
    }
  }
  const equal = rows.find((row) => row.karma === me.karma && !row.is_me)
  if (equal)
    return { title: `First of ${all} ${when}`, text: `You share first place with ${firstName(equal)}.` }
  return {
    title: `First of ${all} ${when}`,
    text: below
      ? `${formatNumber(me.karma - below.karma)} karma ahead of ${firstName(below)}.`
      : 'No one else has joined in yet.',
  }
}

function startWords({ act }: AroundBoard): string {
  return act ? `“${act.title}” puts you on the table.` : 'Your first karma puts you on the table.'
}

function actWords({ act }: AroundBoard): string {
  if (!act) return ''
  return act.is_enough ? `“${act.title}” would do it.` : `“${act.title}” brings you closer.`
}

/** When the week ends for the reader, in their time zone. */
export function endWords(endsAt: string): string {
  const end = new Date(endsAt)
  const time = formatDate(end, 'clock')
  if (time === '00:00') {
    const day = formatDate(end.getTime() - 1, 'weekday')
    return `Ends ${day} at midnight, then everyone starts from zero.`
  }
  return `Ends ${formatDate(end, 'weekday')} at ${time}, then everyone starts from zero.`
}

/** The people that a newcomer starts with: 'You start on Monday with 21 others'. */
export function startTitle({ starts_at, others, is_full }: NonNullable<AroundBoard['newcomer']>): string {
  const day = formatDate(starts_at, 'weekday')
  if (is_full) return `You start on ${day} with up to ${formatNumber(others)} others`
  return plural(others, {
    none: `You start on ${day}`,
    one: `You start on ${day} with 1 other`,
    many: (n) => `You start on ${day} with ${n} others`,
  })
}

/** What everyone at a newcomer's table has in common. */
export const startText = ({ level, state }: NonNullable<AroundBoard['newcomer']>): string =>
  state === null
    ? `All at Level ${level}, all in your state, all from zero.`
    : `All at Level ${level}, all in ${state}, all from zero.`

/** A newcomer's karma of the month, without a rank. */
export const monthText = (karma: number): string =>
  karma > 0
    ? `You have ${formatNumber(karma)} karma this month. You’ll see your rank once your first week has started.`
    : 'You have no karma this month yet. You’ll see your rank once your first week has started.'
