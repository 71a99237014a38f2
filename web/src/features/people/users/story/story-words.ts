import type { StoryEntry, StoryKind, StoryMonth } from '@muster/contract/people/member-story.ts'
import { actionWords } from '../../../../ui/activity/action-words.ts'
import { formatCount, formatNumber } from '../../../../ui/text/format.ts'
import type { StoryRow } from './fold.ts'

export const kindNames: Readonly<Record<StoryKind, string>> = {
  karma: 'Karma',
  work: 'Work',
  meetups: 'Meetups',
  roles: 'Roles',
  emails: 'Emails',
  sign_in: 'Sign-in',
  staff: 'Staff',
}

/** Security events as staff read them. */
const events: Readonly<Record<string, string>> = {
  role_asked: 'Proposed as an administrator',
  sign_in_failed: 'Couldn’t sign in',
  sign_in_locked: 'Has to wait after failed sign-ins',
  second_step_failed: 'Wrong code in the second step',
  second_step_added: 'Two-step sign-in added',
  second_step_removed: 'Two-step sign-in removed',
  second_step_reset: 'Two-step sign-in reset',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  email_change_asked: 'New address requested',
  email_change_cancelled: 'New address cancelled',
  email_changed: 'Address changed',
  email_taken_back: 'Former address restored',
  account_closed: 'Account closed',
  account_restored: 'Account restored',
}

/** How a failed sign-in was tried. */
const tries: Readonly<Record<string, string>> = {
  code: 'Wrong code',
  password: 'Wrong password',
  openid: 'With a connected account',
  address: 'From one address',
  codes: 'Ten wrong codes in a day',
}

const byWhom = (text: string, by: string | null) => (by === null ? text : `${text} by ${by}`)

/** An entry in one sentence. */
export function sentenceOf({ act, title, by }: StoryEntry): string {
  switch (act) {
    case 'award':
    case 'restored':
      return act === 'award' ? byWhom(`“${title}” awarded`, by) : byWhom(`“${title}” awarded again`, by)
    case 'reversal':
      return byWhom(`“${title}” reversed`, by)
    case 'level':
      return `Reached Level ${title}`
    case 'work_approved':
      return byWhom(`“${title}” approved`, by)
    case 'work_returned':
      return byWhom(`“${title}” sent back`, by)
    case 'work_rejected':
      return byWhom(`“${title}” rejected`, by)
    case 'work_withdrawn':
      return `“${title}” withdrawn`
    case 'work_waiting':
      return `“${title}” submitted`
    case 'attended':
      return `Attended “${title}”`
    case 'role_given':
      return by === null ? `Got the role ${title}` : `${by} gave them the role ${title}`
    case 'role_taken':
      return by === null ? `No longer has the role ${title}` : `${by} removed the role ${title}`
    case 'type_given':
      return by === null ? `Got the type ${title}` : `${by} gave them the type ${title}`
    case 'type_taken':
      return by === null ? `No longer has the type ${title}` : `${by} removed the type ${title}`
    case 'email_sent':
      return `Email sent: “${title}”`
    case 'email_waiting':
      return `Email waiting: “${title}”`
    case 'email_failed':
      return `Email not sent yet: “${title}”`
    case 'email_bounced':
      return `Email bounced: “${title}”`
    case 'account':
      return byWhom(events[title] ?? title.replaceAll('_', ' '), by)
    case 'staff':
      return byWhom(actionWords(title).label, by)
  }
}

/** A folded row in one sentence. */
export function foldedSentence({ first, all }: StoryRow): string {
  if (all.length === 1) return sentenceOf(first)
  const count = all.length
  if (first.act === 'work_approved') return `${formatCount(count, 'submission')} approved`
  if (first.act === 'attended') return `Attended ${formatCount(count, 'meetup')}`
  if (first.act === 'email_sent') return `${formatCount(count, 'email')} sent`
  return `${sentenceOf(first)}, ${formatNumber(count)} times`
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
      ? `${formatCount(submissions, 'submission')}, all approved`
      : `${formatCount(submissions, 'submission')}, ${formatNumber(approved)} approved`
  return [
    submissions > 0 && (submissions === 1 && approved === 1 ? '1 submission, approved' : work),
    meetups > 0 && formatCount(meetups, 'meetup'),
    emails > 0 && formatCount(emails, 'email'),
  ].filter((fact) => fact !== false)
}
