import type {
  AttentionReason,
  AttentionRow,
  HealthAct,
  HealthActRow,
  HealthOutcome,
} from '@muster/contract/places/campus/health.ts'
import { formatCount, formatRelative } from '../../../../ui/text/format.ts'

export const reasonOptions: readonly { readonly value: AttentionReason; readonly label: string }[] = (
  [
    ['sent_back', 'Sent back twice'],
    ['silent', 'Gone quiet'],
    ['never_started', 'Never started'],
    ['no_meetup', 'Circles that don’t meet'],
    ['near_level', 'Close to the next level'],
    ['unverified', 'Email not confirmed'],
  ] as const
).map(([value, label]) => ({ value, label }))

/** Parses the reason in the URL. Invalid values mean no filter. */
export const reasonOf = (text: string | undefined): AttentionReason | undefined =>
  reasonOptions.find(({ value }) => value === text)?.value

/** Explains why a row is listed: “Level 1, was active, quiet for 40 days”. */
export function whyListed({ reason, days, detail, members, level_order }: AttentionRow): string {
  const since = formatCount(days, 'day')
  if (reason === 'sent_back')
    return `Sent back twice, not resubmitted for ${since}${detail ? `: “${detail}”` : ''}`
  if (reason === 'no_meetup') return `${formatCount(members ?? 0, 'member')}, no meetup for ${since}`
  if (reason === 'silent') return `Level ${level_order ?? 1}, was active, quiet for ${since}`
  if (reason === 'near_level') {
    const next = (level_order ?? 1) + 1
    return detail ? `${detail} karma short of Level ${next}` : `Just short of Level ${next}`
  }
  if (reason === 'unverified') return `Email address not confirmed for ${since}`
  return `Joined ${since} ago, hasn’t done a task yet`
}

const did: Readonly<Record<HealthAct, string>> = {
  invite: 'invited them to a circle',
  write: 'wrote',
  propose: 'proposed a meetup',
  confirm: 'resent the email',
}

/** Example: 'Irene wrote on 12 Nov'. Empty if there was no action yet. */
export const lastTime = ({ last_act }: Pick<AttentionRow, 'last_act'>): string =>
  last_act ? `${last_act.by ?? 'A lead'} ${did[last_act.act]} ${formatRelative(last_act.at)}` : ''

export const actLabels: Readonly<Record<HealthAct, string>> = {
  invite: 'Invite to a circle',
  write: 'Send a message',
  propose: 'Propose a meetup',
  confirm: 'Resend email',
}

/** Describes an action as a sentence without its subject. */
export function whatWasDone({ act, invited_to }: HealthActRow): string {
  if (act === 'invite') return invited_to ? `Invited to “${invited_to}”` : 'Invited to a circle'
  if (act === 'confirm') return 'Confirmation email resent'
  return act === 'write' ? 'Messaged' : 'Meetup proposed'
}

export const outcomeWords: Readonly<Record<HealthOutcome, string>> = {
  joined: 'Joined the circle',
  active: 'Active again',
  planned: 'Meetup planned',
  confirmed: 'Address confirmed',
  declined: 'Invitation declined',
  waiting: 'No answer yet',
  nothing: 'No change yet',
  undone: 'Undone',
}

export const goodOutcomes: ReadonlySet<HealthOutcome> = new Set(['joined', 'active', 'planned', 'confirmed'])

/** Draft of the message, for the lead to edit. */
export function draftFor({ name, reason, detail, level_order }: AttentionRow, campus: string): string {
  const first = name.split(' ')[0] ?? name
  if (reason === 'sent_back') {
    const work = detail ? `your work for “${detail}”` : 'your work'
    return `Hi ${first}, I saw that ${work} was sent back. It happens to all of us. Shall we look at it together?`
  }
  if (reason === 'never_started') {
    return `Hi ${first}, it’s great to have you at ${campus}. Shall we find you a first task? Tell me what you’d like to learn.`
  }
  if (reason === 'near_level') {
    const next = (level_order ?? 1) + 1
    return detail
      ? `Hi ${first}, you’re only ${detail} karma short of Level ${next}. Well done! Which task will you do next?`
      : `Hi ${first}, you’re close to Level ${next}. Well done! Which task will you do next?`
  }
  if (reason === 'unverified') {
    return `Hi ${first}, your email address isn’t confirmed yet. Ask for a new link in Settings, so you can always get back into your account.`
  }
  return `Hi ${first}, we miss you at ${campus}. Is anything holding you back, or is there a way we can help?`
}
