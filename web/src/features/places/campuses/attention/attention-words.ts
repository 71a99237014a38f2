import { plural, t } from '@lingui/core/macro'
import type {
  AttentionReason,
  AttentionRow,
  HealthAct,
  HealthActRow,
  HealthOutcome,
} from '@muster/contract/places/campus/health.ts'
import { formatRelative } from '../../../../ui/text/format.ts'

export const reasonOptions: readonly { readonly value: AttentionReason; readonly label: string }[] = (
  [
    ['sent_back', t`Sent back twice`],
    ['silent', t`Gone quiet`],
    ['never_started', t`Never started`],
    ['no_meetup', t`Circles that don’t meet`],
    ['near_level', t`Close to the next level`],
    ['unverified', t`Email not confirmed`],
  ] as const
).map(([value, label]) => ({ value, label }))

/** Parses the reason in the URL. Invalid values mean no filter. */
export const reasonOf = (text: string | undefined): AttentionReason | undefined =>
  reasonOptions.find(({ value }) => value === text)?.value

/** Explains why a row is listed: “Level 1, was active, quiet for 40 days”. */
export function whyListed({ reason, days, detail, members, level_order }: AttentionRow): string {
  if (reason === 'sent_back')
    return detail
      ? plural(days, {
          one: `Sent back twice, not resubmitted for # day: “${detail}”`,
          other: `Sent back twice, not resubmitted for # days: “${detail}”`,
        })
      : plural(days, {
          one: 'Sent back twice, not resubmitted for # day',
          other: 'Sent back twice, not resubmitted for # days',
        })
  if (reason === 'no_meetup') {
    const people = plural({ members: members ?? 0 }, { one: '# member', other: '# members' })
    return `${people}, ${plural(days, { one: 'no meetup for # day', other: 'no meetup for # days' })}`
  }
  if (reason === 'silent') {
    const level = level_order ?? 1
    return plural(days, {
      one: `Level ${level}, was active, quiet for # day`,
      other: `Level ${level}, was active, quiet for # days`,
    })
  }
  if (reason === 'near_level') {
    const next = (level_order ?? 1) + 1
    return detail ? t`${detail} karma short of Level ${next}` : t`Just short of Level ${next}`
  }
  if (reason === 'unverified')
    return plural(days, {
      one: 'Email address not confirmed for # day',
      other: 'Email address not confirmed for # days',
    })
  return plural(days, {
    one: 'Joined # day ago, hasn’t done a task yet',
    other: 'Joined # days ago, hasn’t done a task yet',
  })
}

const did: Readonly<Record<HealthAct, (by: string, when: string) => string>> = {
  invite: (by, when) => t`${by} invited them to a circle ${when}`,
  write: (by, when) => t`${by} wrote ${when}`,
  propose: (by, when) => t`${by} proposed a meetup ${when}`,
  confirm: (by, when) => t`${by} resent the email ${when}`,
}

/** Example: 'Irene wrote on 12 Nov'. Empty if there was no action yet. */
export const lastTime = ({ last_act }: Pick<AttentionRow, 'last_act'>): string =>
  last_act ? did[last_act.act](last_act.by ?? t`A lead`, formatRelative(last_act.at)) : ''

export const actLabels: Readonly<Record<HealthAct, string>> = {
  invite: t`Invite to a circle`,
  write: t`Send a message`,
  propose: t`Propose a meetup`,
  confirm: t`Resend email`,
}

/** Describes an action: “Messaged by Irene”. */
export function whatWasDone({ act, invited_to, by: lead }: HealthActRow): string {
  const by = lead ?? t`a former lead`
  if (act === 'invite')
    return invited_to ? t`Invited to “${invited_to}” by ${by}` : t`Invited to a circle by ${by}`
  if (act === 'confirm') return t`Confirmation email resent by ${by}`
  return act === 'write' ? t`Messaged by ${by}` : t`Meetup proposed by ${by}`
}

export const outcomeWords: Readonly<Record<HealthOutcome, string>> = {
  joined: t`Joined the circle`,
  active: t`Active again`,
  planned: t`Meetup planned`,
  confirmed: t`Address confirmed`,
  declined: t`Invitation declined`,
  waiting: t`No answer yet`,
  nothing: t`No change yet`,
  undone: t`Undone`,
}

export const goodOutcomes: ReadonlySet<HealthOutcome> = new Set(['joined', 'active', 'planned', 'confirmed'])

/** Draft of the message, for the lead to edit. */
export function draftFor({ name, reason, detail, level_order }: AttentionRow, campus: string): string {
  const first = name.split(' ')[0] ?? name
  if (reason === 'sent_back') {
    return detail
      ? t`Hi ${first}, I saw that your work for “${detail}” was sent back. It happens to all of us. Shall we look at it together?`
      : t`Hi ${first}, I saw that your work was sent back. It happens to all of us. Shall we look at it together?`
  }
  if (reason === 'never_started') {
    return t`Hi ${first}, it’s great to have you at ${campus}. Shall we find you a first task? Tell me what you’d like to learn.`
  }
  if (reason === 'near_level') {
    const next = (level_order ?? 1) + 1
    return detail
      ? t`Hi ${first}, you’re only ${detail} karma short of Level ${next}. Well done! Which task will you do next?`
      : t`Hi ${first}, you’re close to Level ${next}. Well done! Which task will you do next?`
  }
  if (reason === 'unverified') {
    return t`Hi ${first}, your email address isn’t confirmed yet. Ask for a new link in Settings, so you can always get back into your account.`
  }
  return t`Hi ${first}, we miss you at ${campus}. Is anything holding you back, or is there a way we can help?`
}
