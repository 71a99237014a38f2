import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { doneWords } from '../bulk/job-words.ts'
import { formatCount } from '../text/format.ts'
import { actionWords } from './action-words.ts'

/** 'Gave the role Mentor to 20 members', 'Tasks imported', 'Task updated'. */
export function entryTitle({ action, job, record }: Pick<ActivityRow, 'action' | 'job' | 'record'>): string {
  if (!job?.act) return actionWords(action).label
  const text = doneWords(job.act, job.entries, record ?? '')
  return action === 'bulk_job.undo' ? `Undone: ${text}` : text
}

/** '240 entries, 8 left out': how much a job or import did. */
export function entriesText({ entries, left_out }: NonNullable<ActivityRow['job']>): string {
  const done = formatCount(entries, 'entry', 'entries')
  return left_out > 0 ? `${done}, ${formatCount(left_out, 'row', 'rows')} left out` : done
}
