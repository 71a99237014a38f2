import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'

export type TaskState = 'completed' | 'waiting' | 'returned' | 'open'

/** The state of a task for its learner. An open submission takes precedence over an earlier award. */
export function taskState(task: { completed: boolean; submission: SubmissionStatus | null }): TaskState {
  if (task.submission === 'returned') return 'returned'
  if (task.submission === 'pending' || task.submission === 'peer_approved') return 'waiting'
  return task.completed ? 'completed' : 'open'
}
