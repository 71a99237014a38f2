import { plural, t } from '@lingui/core/macro'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { doneWords } from '../bulk/job-words.ts'
import { actionWords } from './action-words.ts'

/** 'Gave the role Mentor to 20 members', 'Tasks imported', 'Task updated'. */
export function entryTitle({ action, job, record }: Pick<ActivityRow, 'action' | 'job' | 'record'>): string {
  if (!job?.act) return actionWords(action).label
  const text = doneWords(job.act, job.entries, record ?? '')
  return action === 'bulk_job.undo' ? t`Undone: ${text}` : text
}

/** '240 entries, 8 left out': how much a job or import did. */
export function entriesText({ entries, left_out }: NonNullable<ActivityRow['job']>): string {
  const done = plural(entries, { one: `# entry`, other: `# entries` })
  return left_out > 0 ? t`${done}, ${plural(left_out, { one: `# row`, other: `# rows` })} left out` : done
}
