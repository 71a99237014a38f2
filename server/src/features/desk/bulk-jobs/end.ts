import type { ActivityKind } from '@muster/contract/desk/activity.ts'
import { FILE_DAYS } from '@muster/contract/lib/bulk-acts.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { type Saying, saying, type Words } from '@muster/contract/lib/say.ts'
import { eq } from 'drizzle-orm'
import { auditJob } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { inEnglish } from '../../../platform/language/stored-words.ts'
import { user } from '../../account/accounts/tables.ts'
import { notify } from '../../notices/notifications/index.ts'
import { bulkJob } from './tables.ts'

type Job = typeof bulkJob.$inferSelect

const DAY_MS = 86_400_000

interface Ending {
  /** Why it was stopped, when no person stopped it. */
  readonly because?: Words
  /** Whether to notify the owner: not when they wait for the response or stopped it themselves. */
  readonly notice: boolean
  readonly fileKey?: string
}

/** Ends a locked job. Deletes the stored source of the request. */
export async function endJob(
  tx: Database,
  job: Job,
  state: 'done' | 'stopped',
  now: Date,
  { because, notice, fileKey }: Ending,
): Promise<void> {
  await tx
    .update(bulkJob)
    .set({
      state,
      endedAt: now,
      progressAt: now,
      request: null,
      stoppedBecause: because ? inEnglish(because) : null,
      ...(fileKey && { fileKey, fileUntil: new Date(now.getTime() + FILE_DAYS * DAY_MS) }),
    })
    .where(eq(bulkJob.id, job.id))
  if (!isFile(job.act) && job.done > 0) await auditEnd(tx, job, job.act)
  if (!notice) return
  await notify(tx, {
    userId: job.createdById,
    kind: 'job_ended',
    cause: `bulk_job:${job.id}`,
    ...wordsOf(job, state, because),
    url: `/dashboard/management/jobs?job=${job.id}`,
  })
}

/** Adds the entry of the whole job to the activity log. */
async function auditEnd(tx: Database, job: Job, act: Exclude<Job['act'], FileName>): Promise<void> {
  const { id, done, refused, detail, reason, undoesId } = job
  const [owner] = await tx
    .select({ id: user.id, muid: user.muid })
    .from(user)
    .where(eq(user.id, job.createdById))
  if (!owner) return
  await auditJob(tx, owner, {
    id,
    action: undoesId ? 'bulk_job.undo' : 'bulk_job.run',
    targetType: kindOf(act),
    name: detail,
    entries: done,
    undoes: undoesId,
    after: { act, succeeded: done, failed: refused, ...(reason && { reason }) },
  })
}

/** The kind of records that an action changes. Role requests are logged with their member. */
function kindOf(act: Exclude<Job['act'], FileName>): ActivityKind {
  const kind = act.split('.')[0] as ActivityKind | 'role_request'
  return kind === 'role_request' ? 'user' : kind
}

type FileName = Extract<Job['act'], `${string}.export`>

/** How notifications name the actions, in “Finished …” and “Stopped …”. */
const names: Readonly<Record<Exclude<Job['act'], FileName>, string>> = {
  'user.assign_role': 'giving a role to members',
  'user.remove_role': 'removing a role from members',
  'user.suspend': 'deactivating members',
  'user.restore': 'restoring members',
  'user.add_group': 'adding members to an interest group',
  'user.set_organisation': 'setting the organisation of members',
  'role.take': 'removing a role from its members',
  'role.extend': 'changing the end dates of roles',
  'role_request.verify': 'verifying role requests',
  'role_request.reject': 'rejecting role requests',
  'meetup_record.reject': 'rejecting meetup records',
  'organization_proposal.reject': 'rejecting proposed organisations',
  'referral.refuse': 'rejecting invitations',
  'invited_member.resend': 'sending invitations again',
  'invited_member.withdraw': 'withdrawing invitations',
  'task.activate': 'activating tasks',
  'task.retire': 'retiring tasks',
  'task.remove': 'deleting tasks',
  'voucher.revoke': 'revoking vouchers',
  'voucher.restore': 'restoring vouchers',
  'campus.message': 'sending your message to campus members',
  'organization.affiliation': 'changing the affiliation of colleges',
  'organization.type': 'changing the type of organisations',
  'organization.remove': 'deleting organisations',
  'error.resolve': 'resolving errors',
  'error.reopen': 'reopening errors',
  'error.mute': 'muting errors',
}

/** What files are called in 'Your … is ready'. */
const files: Readonly<Record<FileName, string>> = {
  'user.export': 'list of members',
  'voucher.export': 'list of vouchers',
  'organization.export': 'list of organisations',
  'credential.export': 'list of credentials',
  'achievement.export': 'list of issued achievements',
  'donation.export': 'list of donations',
  'activity.export': 'activity list',
  'zone_student.export': 'list of students in the zone',
  'district_student.export': 'list of students in the district',
  'campus_student.export': 'list of campus members',
}

const isFile = (act: Job['act']): act is FileName => Object.hasOwn(files, act)

function wordsOf(
  { act, undoesId, done, refused, detail }: Job,
  state: 'done' | 'stopped',
  because: Words = '',
) {
  if (isFile(act)) return fileWords(saying(files[act]), done, state, because)
  const name = saying(names[act])
  if (state === 'stopped') {
    const title = undoesId ? saying`Stopped undoing: ${{ name }}` : saying`Stopped ${{ name }}`
    return { title, description: because, button: 'View summary' }
  }
  return {
    title: undoesId ? saying`Finished undoing: ${{ name }}` : saying`Finished ${{ name }}`,
    description: countsOf(done, refused, detail),
    button: 'View summary',
  }
}

function countsOf(done: number, refused: number, detail: string | null): Saying {
  if (refused === 0) return detail ? saying`${{ done }} done (${{ detail }}).` : saying`${{ done }} done.`
  return detail
    ? saying`${{ done }} done, ${{ refused }} left out (${{ detail }}).`
    : saying`${{ done }} done, ${{ refused }} left out.`
}

function fileWords(name: Saying, rows: number, state: 'done' | 'stopped', because: Words) {
  if (state === 'stopped') {
    return {
      title: saying`We couldn’t finish your ${{ name }}`,
      description: because,
      button: 'View summary',
    }
  }
  return {
    title: saying`Your ${{ name }} is ready`,
    description: saying`${counted({ rows }, { one: '# row', other: '# rows' })}. We’ll keep the file for ${{ days: FILE_DAYS }} days.`,
    button: 'Download',
  }
}
