import { HOME_SUBMISSIONS } from '@muster/contract/lib/words.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** One task, with the member's own submissions. */
export const taskQuery = (task_id: string) => queryOf(api.submissions.task, { params: { task_id } })

/** Members who have completed these tasks. */
export const doneByQuery = (tasks: readonly string[]) =>
  queryOf(api.submissions.doneBy, { query: { tasks: tasks.join(',') } })

/** The member's upcoming meetups. */
export const meetupsAheadQuery = queryOf(
  api.home.day,
  {},
  { select: ({ coming_up }) => coming_up.filter(({ kind }) => kind === 'meetup') },
)

/** The member's circle that meets next. */
export const myCircleQuery = queryOf(api.home.day, {}, { select: ({ circle }) => circle })

const RECENT = 50

/** The member's latest submissions, newest first. */
export const mySubmissionsQuery = queryOf(
  api.submissions.mine,
  { query: { perPage: HOME_SUBMISSIONS, sortBy: '-submitted_at' } },
  { select: ({ data }) => data },
)

/** Submissions of others that the member can vouch for. */
export const peerQueueQuery = queryOf(api.submissions.peerQueue, { query: { perPage: RECENT } })

/** A few members who share an interest group with the member. */
export const fellowsQuery = queryOf(api.profiles.suggestions)
