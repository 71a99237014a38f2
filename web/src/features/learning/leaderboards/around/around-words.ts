import { ph, plural, t } from '@lingui/core/macro'
import type { AroundBoard, AroundRow } from '@muster/contract/learning/leaderboards.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { monthName } from '../words.ts'

export const tabLabels = {
  circle: t`Circle`,
  classmates: t`Classmates`,
  level: t`Your level`,
  everyone: t`Everyone`,
} as const satisfies Record<AroundBoard['tab'], string>

const firstName = ({ full_name }: AroundRow) => full_name.split(' ')[0] ?? full_name

const people = (count: number) => plural(count, { one: `# person`, other: `# people` })

/** Which leaderboard it is: 'Level 3 in Kerala · 22 people'. */
export function boardLabel({ tab, level, place, members }: AroundBoard): string {
  switch (tab) {
    case 'level':
      return place === null
        ? t`Level ${level} · ${ph({ people: people(members) })}`
        : t`Level ${level} in ${place} · ${ph({ people: people(members) })}`
    case 'circle':
      return `${place} · ${people(members)}`
    case 'classmates':
      return `${place} · ${plural(members, { one: `# student`, other: `# students` })}`
    case 'everyone':
      return t`Everyone · ${plural(members, { one: `# student`, other: `# students` })}`
  }
}

/** The period as a heading: 'This week', 'November'. */
export const periodLabel = ({ period, starts_at }: AroundBoard): string =>
  period === 'week' ? t`This week` : monthName(starts_at)

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
  const all = formatNumber(members)
  if (me.karma === 0) {
    return {
      title: above
        ? t`Your week starts here`
        : plural(members, { one: '# person starts from zero', other: '# people start from zero' }),
      text: startWords(board),
    }
  }
  const month = period === 'week' ? null : periodLabel(board)
  if (above) {
    const karma = formatNumber(above.karma - me.karma)
    const rank = ordinal(me.rank)
    return {
      title: month ? t`${rank} of ${all} in ${month}` : t`${rank} of ${all} this week`,
      text: [t`${karma} karma to ${ph({ firstName: firstName(above) })}.`, actWords(board)]
        .filter(Boolean)
        .join(' '),
    }
  }
  const title = month ? t`First of ${all} in ${month}` : t`First of ${all} this week`
  const equal = rows.find((row) => row.karma === me.karma && !row.is_me)
  if (equal) return { title, text: t`You share first place with ${ph({ firstName: firstName(equal) })}.` }
  return {
    title,
    text: below
      ? t`${ph({ karma: formatNumber(me.karma - below.karma) })} karma ahead of ${ph({ firstName: firstName(below) })}.`
      : t`No one else has joined in yet.`,
  }
}

function startWords({ act }: AroundBoard): string {
  return act
    ? t`“${ph({ title: act.title })}” puts you on the table.`
    : t`Your first karma puts you on the table.`
}

function actWords({ act }: AroundBoard): string {
  if (!act) return ''
  return act.is_enough
    ? t`“${ph({ title: act.title })}” would do it.`
    : t`“${ph({ title: act.title })}” brings you closer.`
}

/** When the week ends for the reader, in their time zone. */
export function endWords(endsAt: string): string {
  const end = new Date(endsAt)
  const time = formatDate(end, 'clock')
  if (time === '00:00') {
    const day = formatDate(end.getTime() - 1, 'weekday')
    return t`Ends ${day} at midnight, then everyone starts from zero.`
  }
  return t`Ends ${ph({ end: formatDate(end, 'weekday') })} at ${time}, then everyone starts from zero.`
}

/** The people that a newcomer starts with: 'You start on Monday with 21 others'. */
export function startTitle({ starts_at, others, is_full }: NonNullable<AroundBoard['newcomer']>): string {
  const day = formatDate(starts_at, 'weekday')
  if (is_full) return t`You start on ${day} with up to ${ph({ others: formatNumber(others) })} others`
  return plural(others, {
    0: `You start on ${day}`,
    one: `You start on ${day} with # other`,
    other: `You start on ${day} with # others`,
  })
}

/** What everyone at a newcomer's table has in common. */
export const startText = ({ level, state }: NonNullable<AroundBoard['newcomer']>): string =>
  state === null
    ? t`All at Level ${level}, all in your state, all from zero.`
    : t`All at Level ${level}, all in ${state}, all from zero.`

/** A newcomer's karma of the month, without a rank. */
export const monthText = (karma: number): string =>
  karma > 0
    ? t`You have ${ph({ karma: formatNumber(karma) })} karma this month. You’ll see your rank once your first week has started.`
    : t`You have no karma this month yet. You’ll see your rank once your first week has started.`
