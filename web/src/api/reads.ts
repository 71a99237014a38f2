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

/** What shows the titles of task types: their own list, what is chosen from, and the tasks. */
export const taskTypeReads = [keyOf(api.taskTypes), keyOf(api.tasks.types), ...taskReads]

/** What shows the names of channels: their own list, the tasks, and the lists that those choose from. */
export const channelReads = [keyOf(api.channels), ...taskReads, keyOf(api.tasks.channels)]

/** What shows the names of departments: their own list, and the lists that members choose from. */
export const departmentReads = [keyOf(api.departments), keyOf(api.registration.departments)]
