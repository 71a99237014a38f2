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
  'user.assign_role': 'giving a role to members',
  'user.remove_role': 'removing a role from members',
  'user.suspend': 'deactivating members',
  'user.restore': 'restoring members',
  'role.take': 'removing a role from its members',
  'role_request.verify': 'verifying role requests',
  'role_request.reject': 'rejecting role requests',
  'user.export': 'Your list of members',
  'task.activate': 'activating tasks',
  'task.retire': 'retiring tasks',
  'task.remove': 'deleting tasks',
  'voucher.revoke': 'revoking vouchers',
  'voucher.restore': 'restoring vouchers',
  'voucher.export': 'Your list of vouchers',
  'campus.message': 'sending your message to campus members',
  'organization.affiliation': 'changing the affiliation of colleges',
  'organization.type': 'changing the type of organisations',
  'organization.remove': 'deleting organisations',
  'organization.export': 'Your list of organisations',
  'error.resolve': 'resolving errors',
  'error.reopen': 'reopening errors',
  'error.mute': 'muting errors',
  'credential.export': 'Your list of credentials',
  'achievement.export': 'Your list of issued achievements',
  'donation.export': 'Your list of donations',
  'activity.export': 'Your activity list',
  'zone_student.export': 'Your list of students in the zone',
  'district_student.export': 'Your list of students in the district',
  'campus_student.export': 'Your list of campus members',
}

const counted = (rows: number) => rows.toLocaleString('en')

function wordsOf(job: Job, state: 'done' | 'stopped', because: string | undefined, isFile: boolean) {
  const name = job.undoesId ? `Undoing: ${names[job.act].toLowerCase()}` : names[job.act]
  if (state === 'stopped') {
    return { title: `Stopped ${name}`, description: because ?? '', button: 'View summary' }
  }
  if (isFile) {
    return {
      title: `${name} is ready`,
      description: `${counted(job.done)} rows. We’ll keep the file for ${FILE_DAYS} days.`,
      button: 'Download',
    }
  }
  const not = job.refused > 0 ? `, ${counted(job.refused)} left out` : ''
  return {
    title: `Finished ${name}`,
    description: `${counted(job.done)} done${not}${job.detail ? ` (${job.detail})` : ''}.`,
    button: 'View summary',
  }
}
