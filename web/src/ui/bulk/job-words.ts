import { ph, plural, t } from '@lingui/core/macro'
import type { BulkActName, BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { formatNumber } from '../text/format.ts'

interface ActWords {
  readonly many: string
  /** 4210 becomes '4,210 members'. */
  readonly counted: (n: number) => string
  /** Title while it runs. `what` is '4,210 members'; `detail` is the act's target, such as a role. */
  readonly doing: (what: string, detail: string) => string
  readonly done: (what: string, detail: string) => string
}

const members = {
  many: t`members`,
  counted: (n: number) => plural(n, { one: '# member', other: '# members' }),
}
const requests = {
  many: t`role requests`,
  counted: (n: number) => plural(n, { one: '# role request', other: '# role requests' }),
}
const vouchers = {
  many: t`vouchers`,
  counted: (n: number) => plural(n, { one: '# voucher', other: '# vouchers' }),
}
const organisations = {
  many: t`organisations`,
  counted: (n: number) => plural(n, { one: '# organisation', other: '# organisations' }),
}
const errors = { many: t`errors`, counted: (n: number) => plural(n, { one: '# error', other: '# errors' }) }
const tasks = { many: t`tasks`, counted: (n: number) => plural(n, { one: '# task', other: '# tasks' }) }
const invitations = {
  many: t`invitations`,
  counted: (n: number) => plural(n, { one: '# invitation', other: '# invitations' }),
}
const students = {
  many: t`students`,
  counted: (n: number) => plural(n, { one: '# student', other: '# students' }),
}

const fileOf = (rows: Pick<ActWords, 'many' | 'counted'>): ActWords => ({
  ...rows,
  doing: (what) => t`Making a file of ${what}`,
  done: (what) => t`Exported ${what}`,
})

const words: Readonly<Record<BulkActName, ActWords>> = {
  'user.assign_role': {
    ...members,
    doing: (what, role) => t`Giving the role ${role} to ${what}`,
    done: (what, role) => t`Gave the role ${role} to ${what}`,
  },
  'user.remove_role': {
    ...members,
    doing: (what, role) => t`Removing the role ${role} from ${what}`,
    done: (what, role) => t`Removed the role ${role} from ${what}`,
  },
  'role.take': {
    ...members,
    doing: (what, role) => t`Removing the role ${role} from ${what}`,
    done: (what, role) => t`Removed the role ${role} from ${what}`,
  },
  'role.extend': {
    many: t`roles`,
    counted: (n: number) => plural(n, { one: '# role', other: '# roles' }),
    doing: (what, until) => t`Extending ${what} until ${until}`,
    done: (what, until) => t`Extended ${what} until ${until}`,
  },
  'role_request.verify': {
    ...requests,
    doing: (what) => t`Verifying ${what}`,
    done: (what) => t`Verified ${what}`,
  },
  'role_request.reject': {
    ...requests,
    doing: (what) => t`Rejecting ${what}`,
    done: (what) => t`Rejected ${what}`,
  },
  'meetup_record.reject': {
    many: t`meetup records`,
    counted: (n: number) => plural(n, { one: '# meetup record', other: '# meetup records' }),
    doing: (what) => t`Rejecting ${what}`,
    done: (what) => t`Rejected ${what}`,
  },
  'organization_proposal.reject': {
    many: t`proposed organisations`,
    counted: (n: number) => plural(n, { one: '# proposed organisation', other: '# proposed organisations' }),
    doing: (what) => t`Rejecting ${what}`,
    done: (what) => t`Rejected ${what}`,
  },
  'referral.refuse': {
    ...invitations,
    doing: (what) => t`Rejecting ${what}`,
    done: (what) => t`Rejected ${what}`,
  },
  'invited_member.resend': {
    ...invitations,
    doing: (what) => t`Sending ${what} again`,
    done: (what) => t`Sent ${what} again`,
  },
  'invited_member.withdraw': {
    ...invitations,
    doing: (what) => t`Withdrawing ${what}`,
    done: (what) => t`Withdrew ${what}`,
  },
  'user.suspend': {
    ...members,
    doing: (what) => t`Deactivating ${what}`,
    done: (what) => t`Deactivated ${what}`,
  },
  'user.restore': {
    ...members,
    doing: (what) => t`Restoring ${what}`,
    done: (what) => t`Restored ${what}`,
  },
  'user.add_group': {
    ...members,
    doing: (what, group) => t`Adding ${what} to ${group}`,
    done: (what, group) => t`Added ${what} to ${group}`,
  },
  'user.set_organisation': {
    ...members,
    doing: (what, organisation) => t`Moving ${what} to ${organisation}`,
    done: (what, organisation) => t`Moved ${what} to ${organisation}`,
  },
  'user.export': fileOf(members),
  'task.activate': {
    ...tasks,
    doing: (what) => t`Activating ${what}`,
    done: (what) => t`Activated ${what}`,
  },
  'task.retire': { ...tasks, doing: (what) => t`Retiring ${what}`, done: (what) => t`Retired ${what}` },
  'voucher.revoke': {
    ...vouchers,
    doing: (what) => t`Revoking ${what}`,
    done: (what) => t`Revoked ${what}`,
  },
  'voucher.restore': {
    ...vouchers,
    doing: (what) => t`Restoring ${what}`,
    done: (what) => t`Restored ${what}`,
  },
  'campus.message': {
    ...members,
    doing: (what) => t`Sending a message to ${what}`,
    done: (what, campus) => t`Sent a message to ${what} at ${campus}`,
  },
  'voucher.export': fileOf(vouchers),
  'organization.affiliation': {
    many: t`colleges`,
    counted: (n: number) => plural(n, { one: '# college', other: '# colleges' }),
    doing: (what, affiliation) => t`Giving ${what} the affiliation ${affiliation}`,
    done: (what, affiliation) => t`Gave ${what} the affiliation ${affiliation}`,
  },
  'organization.type': {
    ...organisations,
    doing: (what, type) => t`Changing the type of ${what} to ${type}`,
    done: (what, type) => t`Changed the type of ${what} to ${type}`,
  },
  'organization.remove': {
    ...organisations,
    doing: (what) => t`Deleting ${what}`,
    done: (what) => t`Deleted ${what}`,
  },
  'organization.export': fileOf(organisations),
  'error.resolve': {
    ...errors,
    doing: (what) => t`Resolving ${what}`,
    done: (what) => t`Resolved ${what}`,
  },
  'error.reopen': {
    ...errors,
    doing: (what) => t`Reopening ${what}`,
    done: (what) => t`Reopened ${what}`,
  },
  'error.mute': { ...errors, doing: (what) => t`Muting ${what}`, done: (what) => t`Muted ${what}` },
  'credential.export': fileOf({
    many: t`credentials`,
    counted: (n: number) => plural(n, { one: '# credential', other: '# credentials' }),
  }),
  'achievement.export': fileOf({
    many: t`issued achievements`,
    counted: (n: number) => plural(n, { one: '# issued achievement', other: '# issued achievements' }),
  }),
  'donation.export': fileOf({
    many: t`donations`,
    counted: (n: number) => plural(n, { one: '# donation', other: '# donations' }),
  }),
  'activity.export': fileOf({
    many: t`activity entries`,
    counted: (n: number) => plural(n, { one: '# activity entry', other: '# activity entries' }),
  }),
  'zone_student.export': fileOf(students),
  'district_student.export': fileOf(students),
  'campus_student.export': fileOf(members),
  'task.remove': { ...tasks, doing: (what) => t`Deleting ${what}`, done: (what) => t`Deleted ${what}` },
}

export const isFile = ({ act }: Pick<BulkJob, 'act'>) => act.endsWith('.export')

/** 'Giving the role Mentor to 4,210 members', 'Deactivated 37 of 40 members'. */
export function jobTitle({ act, ended_at, total, done, detail, undoes }: BulkJob): string {
  const { many, counted, ...said } = words[act]
  const all = total === null ? many : counted(total)
  const some = total !== null && done < total ? t`${ph({ done: formatNumber(done) })} of ${all}` : all
  const text = ended_at === null ? said.doing(all, detail ?? '') : said.done(some, detail ?? '')
  if (!undoes) return text
  return ended_at === null ? t`Undoing: ${text}` : t`Undone: ${text}`
}

/** 'Gave the role Mentor to 20 members'. */
export function doneWords(act: BulkActName, rows: number, detail: string): string {
  const { counted, done } = words[act]
  return done(counted(rows), detail)
}

/** '2,652 done, 1 left out'. */
export function countsOf({ done, refused }: Pick<BulkJob, 'done' | 'refused'>): string {
  return refused > 0
    ? t`${ph({ done: formatNumber(done) })} done, ${ph({ refused: formatNumber(refused) })} left out`
    : t`${ph({ done: formatNumber(done) })} done`
}

/** 'about 40 s left'. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  return seconds < 90
    ? t`about ${seconds} s left`
    : t`about ${ph({ round: Math.round(seconds / 60) })} min left`
}

/** One-line result below the title of a job summary. */
export function outcomeOf(job: BulkJob): string {
  const { state, total, done, refused, stopped_because: because, reasons } = job
  const left = (total ?? done + refused) - done - refused
  if (state === 'stopped') {
    const tried = countsOf(job)
    const counts = left > 0 ? t`${tried}, ${ph({ left: formatNumber(left) })} not started` : tried
    return because
      ? t`Stopped: ${counts}. ${because}.`
      : t`Stopped: ${counts}. Changes already made will stay.`
  }
  const [first, ...others] = reasons
  if (!first) return ''
  return others.length === 0
    ? t`${ph({ refused: formatNumber(refused) })} left out: ${ph({ reason: first.reason })}`
    : t`${ph({ refused: formatNumber(refused) })} left out, for ${ph({ reasons: formatNumber(reasons.length) })} reasons`
}
