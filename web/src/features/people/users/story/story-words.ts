import { ph, plural, t } from '@lingui/core/macro'
import type { StoryEntry, StoryKind, StoryMonth } from '@muster/contract/people/member-story.ts'
import { actionWords } from '../../../../ui/activity/action-words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import type { StoryRow } from './fold.ts'

export const kindNames: Readonly<Record<StoryKind, string>> = {
  karma: t`Karma`,
  work: t`Work`,
  meetups: t`Meetups`,
  roles: t`Roles`,
  emails: t`Emails`,
  sign_in: t`Sign-in`,
  staff: t`Staff`,
}

/** Security events as staff read them. */
const events: Readonly<Record<string, string>> = {
  role_asked: t`Proposed as an administrator`,
  sign_in_failed: t`Couldn’t sign in`,
  sign_in_locked: t`Has to wait after failed sign-ins`,
  second_step_failed: t`Wrong code in the second step`,
  second_step_added: t`Two-step sign-in added`,
  second_step_removed: t`Two-step sign-in removed`,
  second_step_reset: t`Two-step sign-in reset`,
  password_changed: t`Password changed`,
  password_reset: t`Password reset`,
  email_change_asked: t`New address requested`,
  email_change_cancelled: t`New address cancelled`,
  email_changed: t`Address changed`,
  email_taken_back: t`Former address restored`,
  account_closed: t`Account closed`,
  account_restored: t`Account restored`,
}

/** How a failed sign-in was tried. */
const tries: Readonly<Record<string, string>> = {
  code: t`Wrong code`,
  password: t`Wrong password`,
  openid: t`With a connected account`,
  address: t`From one address`,
  codes: t`Ten wrong codes in a day`,
}

const byWhom = (text: string, by: string | null) => (by === null ? text : t`${text} by ${by}`)

/** An entry in one sentence. */
export function sentenceOf({ act, title, by }: StoryEntry): string {
  switch (act) {
    case 'award':
      return by === null ? t`“${title}” awarded` : t`“${title}” awarded by ${by}`
    case 'restored':
      return by === null ? t`“${title}” awarded again` : t`“${title}” awarded again by ${by}`
    case 'reversal':
      return by === null ? t`“${title}” reversed` : t`“${title}” reversed by ${by}`
    case 'level':
      return t`Reached Level ${title}`
    case 'work_approved':
      return by === null ? t`“${title}” approved` : t`“${title}” approved by ${by}`
    case 'work_returned':
      return by === null ? t`“${title}” sent back` : t`“${title}” sent back by ${by}`
    case 'work_rejected':
      return by === null ? t`“${title}” rejected` : t`“${title}” rejected by ${by}`
    case 'work_withdrawn':
      return t`“${title}” withdrawn`
    case 'work_waiting':
      return t`“${title}” submitted`
    case 'attended':
      return t`Attended “${title}”`
    case 'role_given':
    case 'role_taken':
    case 'type_given':
    case 'type_taken':
      return accessSentence(act, title, by)
    case 'email_sent':
      return t`Email sent: “${title}”`
    case 'email_waiting':
      return t`Email waiting: “${title}”`
    case 'email_failed':
      return t`Email not sent yet: “${title}”`
    case 'email_bounced':
      return t`Email bounced: “${title}”`
    case 'account':
      return byWhom(events[title] ?? title.replaceAll('_', ' '), by)
    case 'staff':
      return byWhom(actionWords(title).label, by)
  }
}

function accessSentence(
  act: 'role_given' | 'role_taken' | 'type_given' | 'type_taken',
  title: string,
  by: string | null,
): string {
  switch (act) {
    case 'role_given':
      return by === null ? t`Got the role ${title}` : t`${by} gave them the role ${title}`
    case 'role_taken':
      return by === null ? t`No longer has the role ${title}` : t`${by} removed the role ${title}`
    case 'type_given':
      return by === null ? t`Got the type ${title}` : t`${by} gave them the type ${title}`
    case 'type_taken':
      return by === null ? t`No longer has the type ${title}` : t`${by} removed the type ${title}`
  }
}

/** A folded row in one sentence. */
export function foldedSentence({ first, all }: StoryRow): string {
  if (all.length === 1) return sentenceOf(first)
  const count = all.length
  if (first.act === 'work_approved')
    return t`${plural(count, { one: `# submission`, other: `# submissions` })} approved`
  if (first.act === 'attended') return t`Attended ${plural(count, { one: `# meetup`, other: `# meetups` })}`
  if (first.act === 'email_sent') return t`${plural(count, { one: `# email`, other: `# emails` })} sent`
  return t`${ph({ sentence: sentenceOf(first) })}, ${ph({ count: formatNumber(count) })} times`
}

/** The line below: a comment or reason. */
export function noteOf({ act, title, note }: StoryEntry): string | null {
  if (note === null || note === '' || note === title) return null
  if (act === 'account') return tries[note] ?? note
  if (act === 'award' || act === 'restored' || act === 'attended') return note
  if (act === 'email_bounced' || act === 'email_failed') return note
  return `“${note}”`
}

/** What a month's head says besides karma, without what didn't happen. */
export function monthFacts({ submissions, approved, meetups, emails }: StoryMonth): string[] {
  const work =
    approved === submissions
      ? t`${plural(submissions, { one: `# submission`, other: `# submissions` })}, all approved`
      : t`${plural(submissions, { one: `# submission`, other: `# submissions` })}, ${ph({ approved: formatNumber(approved) })} approved`
  return [
    submissions > 0 && (submissions === 1 && approved === 1 ? t`1 submission, approved` : work),
    meetups > 0 && plural(meetups, { one: `# meetup`, other: `# meetups` }),
    emails > 0 && plural(emails, { one: `# email`, other: `# emails` }),
  ].filter((fact) => fact !== false)
}
