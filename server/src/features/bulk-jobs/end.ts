import { FILE_DAYS } from '@muster/contract/lib/bulk-acts.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notify } from '../notifications/index.ts'
import { bulkJob } from './tables.ts'

type Job = typeof bulkJob.$inferSelect

const DAY_MS = 86_400_000

interface Ending {
  /** Why it was stopped, where nobody stopped it. */
  readonly because?: string
  /** Whether its owner is told: not who waits for the answer, or has stopped it. */
  readonly notice: boolean
  readonly fileKey?: string
}

/** Ends a job that is locked. Where the request came from is forgotten with it. */
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
      stoppedBecause: because ?? null,
      ...(fileKey && { fileKey, fileUntil: new Date(now.getTime() + FILE_DAYS * DAY_MS) }),
    })
    .where(eq(bulkJob.id, job.id))
  if (!notice) return
  await notify(tx, {
    userId: job.createdById,
    kind: 'job_ended',
    cause: `bulk_job:${job.id}`,
    ...wordsOf(job, state, because, fileKey !== undefined),
    url: `/dashboard/management/jobs?job=${job.id}`,
  })
}

/** What acts are called when they have ended. */
const names: Readonly<Record<Job['act'], string>> = {
  'user.assign_role': 'Giving a role to members',
  'user.remove_role': 'Taking a role from members',
  'user.suspend': 'Deactivating members',
  'user.restore': 'Restoring members',
  'role.take': 'Taking a role from its members',
  'role_request.verify': 'Verifying requests for roles',
  'role_request.reject': 'Rejecting requests for roles',
  'user.export': 'The file of members',
  'task.activate': 'Activating tasks',
  'task.retire': 'Retiring tasks',
  'task.remove': 'Deleting tasks',
  'voucher.revoke': 'Revoking vouchers',
  'voucher.restore': 'Restoring vouchers',
  'voucher.export': 'The file of vouchers',
  'campus.message': 'Your message to members of the campus',
  'organization.affiliation': 'Changing the affiliation of colleges',
  'organization.type': 'Changing the type of organisations',
  'organization.remove': 'Deleting organisations',
  'organization.export': 'The file of organisations',
  'error.resolve': 'Resolving errors',
  'error.reopen': 'Reopening errors',
  'error.mute': 'Muting errors',
  'credential.export': 'The file of credentials',
  'achievement.export': 'The file of issued achievements',
  'donation.export': 'The file of donations',
  'activity.export': 'The file of activity',
  'zone_student.export': 'The file of students of the zone',
  'district_student.export': 'The file of students of the district',
  'campus_student.export': 'The file of members of the campus',
}

const counted = (rows: number) => rows.toLocaleString('en')

function wordsOf(job: Job, state: 'done' | 'stopped', because: string | undefined, isFile: boolean) {
  const name = job.undoesId ? `Undoing: ${names[job.act].toLowerCase()}` : names[job.act]
  if (state === 'stopped') {
    return { title: `${name} was stopped`, description: because ?? '', button: 'See the report' }
  }
  if (isFile) {
    return {
      title: `${name} is ready`,
      description: `${counted(job.done)} rows. It is kept for ${FILE_DAYS} days.`,
      button: 'Download it',
    }
  }
  const not = job.refused > 0 ? `, ${counted(job.refused)} not` : ''
  return {
    title: `${name} is finished`,
    description: `${counted(job.done)} done${not}${job.detail ? ` (${job.detail})` : ''}.`,
    button: 'See the report',
  }
}
