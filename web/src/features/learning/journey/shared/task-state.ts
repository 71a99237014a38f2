import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'

export type TaskState = 'completed' | 'waiting' | 'returned' | 'open'

/** Where a task stands for its learner. A submission that is under way says more than an award from before. */
export function taskState(task: { completed: boolean; submission: SubmissionStatus | null }): TaskState {
  if (task.submission === 'returned') return 'returned'
  if (task.submission === 'pending' || task.submission === 'peer_approved') return 'waiting'
  return task.completed ? 'completed' : 'open'
}
