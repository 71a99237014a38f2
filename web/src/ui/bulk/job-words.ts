import type { BulkActName, BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { formatCount, formatNumber } from '../text/format.ts'

interface ActWords {
  readonly one: string
  readonly many: string
  /** Title while it runs. `what` is '4,210 members'; `detail` is the act's target, such as a role. */
  readonly doing: (what: string, detail: string) => string
  readonly done: (what: string, detail: string) => string
}

const members = { one: 'member', many: 'members' }
const requests = { one: 'role request', many: 'role requests' }
const vouchers = { one: 'voucher', many: 'vouchers' }
const organisations = { one: 'organisation', many: 'organisations' }
const errors = { one: 'error', many: 'errors' }
const tasks = { one: 'task', many: 'tasks' }
const invitations = { one: 'invitation', many: 'invitations' }
const students = { one: 'student', many: 'students' }

const fileOf = (rows: Pick<ActWords, 'one' | 'many'>): ActWords => ({
  ...rows,
  doing: (what) => `Making a file of ${what}`,
  done: (what) => `Exported ${what}`,
})

const words: Readonly<Record<BulkActName, ActWords>> = {
  'user.assign_role': {
    ...members,
    doing: (what, role) => `Giving the role ${role} to ${what}`,
    done: (what, role) => `Gave the role ${role} to ${what}`,
  },
  'user.remove_role': {
    ...members,
    doing: (what, role) => `Removing the role ${role} from ${what}`,
    done: (what, role) => `Removed the role ${role} from ${what}`,
  },
  'role.take': {
    ...members,
    doing: (what, role) => `Removing the role ${role} from ${what}`,
    done: (what, role) => `Removed the role ${role} from ${what}`,
  },
  'role.extend': {
    one: 'role',
    many: 'roles',
    doing: (what, until) => `Extending ${what} until ${until}`,
    done: (what, until) => `Extended ${what} until ${until}`,
  },
  'role_request.verify': {
    ...requests,
    doing: (what) => `Verifying ${what}`,
    done: (what) => `Verified ${what}`,
  },
  'role_request.reject': {
    ...requests,
    doing: (what) => `Rejecting ${what}`,
    done: (what) => `Rejected ${what}`,
  },
  'meetup_record.reject': {
    one: 'meetup record',
    many: 'meetup records',
    doing: (what) => `Rejecting ${what}`,
    done: (what) => `Rejected ${what}`,
  },
  'organization_proposal.reject': {
    one: 'proposed organisation',
    many: 'proposed organisations',
    doing: (what) => `Rejecting ${what}`,
    done: (what) => `Rejected ${what}`,
  },
  'referral.refuse': {
    ...invitations,
    doing: (what) => `Rejecting ${what}`,
    done: (what) => `Rejected ${what}`,
  },
  'invited_member.resend': {
    ...invitations,
    doing: (what) => `Sending ${what} again`,
    done: (what) => `Sent ${what} again`,
  },
  'invited_member.withdraw': {
    ...invitations,
    doing: (what) => `Withdrawing ${what}`,
    done: (what) => `Withdrew ${what}`,
  },
  'user.suspend': {
    ...members,
    doing: (what) => `Deactivating ${what}`,
    done: (what) => `Deactivated ${what}`,
  },
  'user.restore': {
    ...members,
    doing: (what) => `Restoring ${what}`,
    done: (what) => `Restored ${what}`,
  },
  'user.add_group': {
    ...members,
    doing: (what, group) => `Adding ${what} to ${group}`,
    done: (what, group) => `Added ${what} to ${group}`,
  },
  'user.set_organisation': {
    ...members,
    doing: (what, organisation) => `Moving ${what} to ${organisation}`,
    done: (what, organisation) => `Moved ${what} to ${organisation}`,
  },
  'user.export': fileOf(members),
  'task.activate': {
    ...tasks,
    doing: (what) => `Activating ${what}`,
    done: (what) => `Activated ${what}`,
  },
  'task.retire': { ...tasks, doing: (what) => `Retiring ${what}`, done: (what) => `Retired ${what}` },
  'voucher.revoke': {
    ...vouchers,
    doing: (what) => `Revoking ${what}`,
    done: (what) => `Revoked ${what}`,
  },
  'voucher.restore': {
    ...vouchers,
    doing: (what) => `Restoring ${what}`,
    done: (what) => `Restored ${what}`,
  },
  'campus.message': {
    ...members,
    doing: (what) => `Sending a message to ${what}`,
    done: (what, campus) => `Sent a message to ${what} at ${campus}`,
  },
  'voucher.export': fileOf(vouchers),
  'organization.affiliation': {
    one: 'college',
    many: 'colleges',
    doing: (what, affiliation) => `Giving ${what} the affiliation ${affiliation}`,
    done: (what, affiliation) => `Gave ${what} the affiliation ${affiliation}`,
  },
  'organization.type': {
    ...organisations,
    doing: (what, type) => `Changing the type of ${what} to ${type}`,
    done: (what, type) => `Changed the type of ${what} to ${type}`,
  },
  'organization.remove': {
    ...organisations,
    doing: (what) => `Deleting ${what}`,
    done: (what) => `Deleted ${what}`,
  },
  'organization.export': fileOf(organisations),
  'error.resolve': {
    ...errors,
    doing: (what) => `Resolving ${what}`,
    done: (what) => `Resolved ${what}`,
  },
  'error.reopen': {
    ...errors,
    doing: (what) => `Reopening ${what}`,
    done: (what) => `Reopened ${what}`,
  },
  'error.mute': { ...errors, doing: (what) => `Muting ${what}`, done: (what) => `Muted ${what}` },
  'credential.export': fileOf({ one: 'credential', many: 'credentials' }),
  'achievement.export': fileOf({ one: 'issued achievement', many: 'issued achievements' }),
  'donation.export': fileOf({ one: 'donation', many: 'donations' }),
  'activity.export': fileOf({ one: 'activity entry', many: 'activity entries' }),
  'zone_student.export': fileOf(students),
  'district_student.export': fileOf(students),
  'campus_student.export': fileOf(members),
  'task.remove': { ...tasks, doing: (what) => `Deleting ${what}`, done: (what) => `Deleted ${what}` },
}

export const isFile = ({ act }: Pick<BulkJob, 'act'>) => act.endsWith('.export')

/** 'Giving the role Mentor to 4,210 members', 'Deactivated 37 of 40 members'. */
export function jobTitle({ act, ended_at, total, done, detail, undoes }: BulkJob): string {
  const { one, many, ...said } = words[act]
  const all = total === null ? many : formatCount(total, one, many)
  const some = total !== null && done < total ? `${formatNumber(done)} of ${all}` : all
  const text = ended_at === null ? said.doing(all, detail ?? '') : said.done(some, detail ?? '')
  if (!undoes) return text
  return ended_at === null ? `Undoing: ${text}` : `Undone: ${text}`
}

/** 'Gave the role Mentor to 20 members'. */
export function doneWords(act: BulkActName, rows: number, detail: string): string {
  const { one, many, done } = words[act]
  return done(formatCount(rows, one, many), detail)
}

/** '2,652 done, 1 left out'. */
export function countsOf({ done, refused }: Pick<BulkJob, 'done' | 'refused'>): string {
  return refused > 0
    ? `${formatNumber(done)} done, ${formatNumber(refused)} left out`
    : `${formatNumber(done)} done`
}

/** 'about 40 s left'. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`
}

/** One-line result below the title of a job summary. */
export function outcomeOf(job: BulkJob): string {
  const { state, total, done, refused, stopped_because: because, reasons } = job
  const left = (total ?? done + refused) - done - refused
  if (state === 'stopped') {
    const begun = left > 0 ? `, ${formatNumber(left)} not started` : ''
    return `Stopped: ${countsOf(job)}${begun}. ${because ? `${because}.` : 'Changes already made will stay.'}`
  }
  const [first, ...others] = reasons
  if (!first) return ''
  return others.length === 0
    ? `${formatNumber(refused)} left out: ${first.reason}`
    : `${formatNumber(refused)} left out, for ${formatNumber(reasons.length)} reasons`
}
