import { HOME_SUBMISSIONS } from '@muster/contract/lib/words.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** A task as I see it, with what I have submitted for it. */
export const taskQuery = (task_id: string) => queryOf(api.submissions.task, { params: { task_id } })

/** Who has done some tasks. */
export const doneByQuery = (tasks: readonly string[]) =>
  queryOf(api.submissions.doneBy, { query: { tasks: tasks.join(',') } })

/** Meetups that come up for me. */
export const meetupsAheadQuery = queryOf(
  api.home.day,
  {},
  { select: ({ coming_up }) => coming_up.filter(({ kind }) => kind === 'meetup') },
)

const RECENT = 50

/** My latest submissions, newest first. */
export const mySubmissionsQuery = queryOf(
  api.submissions.mine,
  { query: { perPage: HOME_SUBMISSIONS, sortBy: '-submitted_at' } },
  { select: ({ data }) => data },
)

/** Work of others that I may vouch for. */
export const peerQueueQuery = queryOf(api.submissions.peerQueue, { query: { perPage: RECENT } })

/** A few members who share an interest group with me. */
export const fellowsQuery = queryOf(api.profiles.suggestions)
