import { api } from './client.ts'
import { keyOf } from './query-of.ts'

/** Keys of calls of one feature or of several that a change makes stale together. */

/** What the pages of members read of them: of one, or of all. */
export function memberReads(muid?: string) {
  const { byMuid, logByMuid, activity, levelsByMuid, socialsByMuid } = api.profiles
  const of: { params?: { muid: string } } = muid === undefined ? {} : { params: { muid } }
  return [
    keyOf(byMuid, of),
    keyOf(logByMuid, of),
    keyOf(activity, of),
    keyOf(levelsByMuid, of),
    keyOf(socialsByMuid, of),
    keyOf(api.cv.read, of),
  ]
}

/** What the day and the week of a member follow from: nearly all that they do. */
const dayReads = [keyOf(api.home), keyOf(api.weeks)]

/** What members and staff read of submissions. Holding one is an act, which no change repeats. */
export const submissionReads = [
  ...[
    api.submissions.task,
    api.submissions.mine,
    api.submissions.peerQueue,
    api.submissions.queue,
    api.submissions.queueCounts,
  ].map((call) => keyOf(call)),
  ...dayReads,
]

export const meetupReads = [keyOf(api.meetups), keyOf(api.meetupReports), ...dayReads]

/** What shows tasks. The lists that their forms choose from are another matter. */
export const taskReads = [keyOf(api.tasks.list), keyOf(api.tasks.detail)]
