import { t } from '@lingui/core/macro'
import type { MessageReportReason, ReactionName } from '@muster/contract/circles/thread-words.ts'
import { formatDate } from '../../../../ui/text/format.ts'

/** Emoji and name of each reaction. */
export const reactionWords: Readonly<Record<ReactionName, { sign: string; name: string }>> = {
  like: { sign: '👍', name: t`Like` },
  love: { sign: '❤️', name: t`Love` },
  laugh: { sign: '😂', name: t`Funny` },
  party: { sign: '🎉', name: t`Well done` },
  thanks: { sign: '🙏', name: t`Thanks` },
  look: { sign: '👀', name: t`I’ll take a look` },
}

export const reportWords: Readonly<Record<MessageReportReason, string>> = {
  insult: t`It insults or threatens someone`,
  spam: t`It’s advertising`,
  danger: t`It shows something private or dangerous`,
  other: t`Something else`,
}

const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()

/** 'Today', 'Yesterday', 'Monday 3 November', '3 November 2025': the day of a message relative to now. */
export function dayText(value: string, now = new Date()): string {
  const date = new Date(value)
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000)
  if (days === 0) return t`Today`
  if (days === 1) return t`Yesterday`
  return formatDate(date, date.getFullYear() === now.getFullYear() ? 'longWeekdayDayMonth' : 'longDay')
}

/** '17:05'. */
export const clockText = (value: string): string => formatDate(value, 'clock')
