import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { reportedStates } from '../lib/words.ts'
import { Colleague, HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import { ReportedCase, warning } from '../people/conduct.ts'
import { byCircle } from './learning-circles.ts'
import { mentionedIn, messageLimits, messageReportReasons, reactionNames, removers } from './thread-words.ts'

/** The thread of a circle: its members' messages, and staff's decisions about reported ones. */

const PREFIX = '/api/v1/dashboard/learningcircle/'
const THREAD = `${PREFIX}{circle_id}/thread/`
const REPORTED = `${PREFIX}reported-messages/`

const byMessage = byCircle.extend({ message_id: id })
const reported = z.object({ message_id: id })

const words = text('Message', 1, messageLimits.characters).refine(
  (value) => mentionedIn(value).length <= messageLimits.mentions,
  `Mention up to ${messageLimits.mentions} people`,
)

/** Author of a message; `id`, `muid` and `profile_pic` are null once the account is closed. */
export const MessageAuthor = z.object({
  id: id.nullable(),
  full_name: z.string(),
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
})
export type MessageAuthor = z.infer<typeof MessageAuthor>

export const MessageReaction = z.object({
  reaction: z.enum(reactionNames),
  count: z.int(),
  is_mine: z.boolean(),
  /** Some of the members who reacted this way. */
  names: z.array(z.string()),
})

export const CircleMessage = z.object({
  id,
  author: MessageAuthor,
  is_mine: z.boolean(),
  /** Mentions are written `<@id>`, links are plain addresses. Null once it was removed. */
  text: z.string().nullable(),
  mentions: z.array(MessageAuthor.omit({ profile_pic: true })),
  reactions: z.array(MessageReaction),
  created_at: dateTime,
  edited_at: dateTime.nullable(),
  removed_by: z.enum(removers).nullable(),
  /** Why a lead or staff removed it; null for everyone but its author. */
  removal_reason: z.string().nullable(),
  i_reported: z.boolean(),
})
export type CircleMessage = z.infer<typeof CircleMessage>

export const ThreadPage = z.object({
  /** Newest first. */
  messages: z.array(CircleMessage),
  /** Whether there are older and newer messages than these. */
  has_older: z.boolean(),
  has_newer: z.boolean(),
  /** The first unread message; null unless it's on this page. */
  first_unread: id.nullable(),
})
export type ThreadPage = z.infer<typeof ThreadPage>

export const ThreadStanding = z.object({
  circle_id: id,
  /** Other members' messages since the caller last read the thread, up to 99. */
  unread: z.int(),
  /** Incremented with every change of the thread. */
  version: z.int(),
})
export type ThreadStanding = z.infer<typeof ThreadStanding>

export const ReportedMessage = z.object({
  /** Id of the message. */
  id,
  circle_id: id,
  circle_name: z.string(),
  /**
   * What the caller can open: the message in its thread, or only its circle; null once the circle is closed.
   */
  opens: z.enum(['thread', 'circle']).nullable(),
  /** The text at the time of the first report. */
  text: z.string(),
  author: z.string(),
  author_muid: z.string().nullable(),
  reports: z.int(),
  reasons: z.array(z.enum(messageReportReasons)),
  /** Comments of some who reported it, newest first. */
  notes: z.array(z.string()),
  state: z.enum(reportedStates),
  reported_at: dateTime,
  decided_at: dateTime.nullable(),
  decided_by: z.string().nullable(),
  /** Waiting for longer than the service target of 72 hours. */
  overdue: z.boolean(),
  /** Until when the caller can undo their decision; null if they can't. */
  undo_until: dateTime.nullable(),
  /** Whether its author was warned. */
  warned: z.boolean(),
  /** The colleague looking at it right now; null if there’s none. */
  held_by: Colleague.nullable(),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

const access = pageAccess.reportedMessages

const reportedList = paged(ReportedMessage, {
  path: REPORTED,
  access,
  query: listQuery(['reported_at', 'reports']).extend({ state: z.enum(reportedStates).optional(), mine }),
  summary: 'List reported circle messages; undecided ones unless a state is given',
})

export const circleThreads = routes({
  list: {
    method: 'GET',
    path: THREAD,
    access: signedIn,
    params: byCircle,
    /** At most one of them; none for the newest messages. */
    query: z.object({ before: id.optional(), after: id.optional(), around: id.optional() }),
    reply: ThreadPage,
    summary:
      'List messages in one of my circles: the newest, those before or after a message, or those around it',
  },
  post: {
    method: 'POST',
    path: THREAD,
    access: signedIn,
    params: byCircle,
    body: z.object({
      /** Idempotency key, made by the client: a retry doesn't post the message twice. */
      id,
      text: words,
    }),
    reply: CircleMessage,
    summary: 'Post a message in the thread of one of my circles; notifies mentioned members',
  },
  edit: {
    method: 'PATCH',
    path: `${THREAD}{message_id}/`,
    access: signedIn,
    params: byMessage,
    body: z.object({ text: words }),
    reply: CircleMessage,
    summary: 'Edit one of my messages',
  },
  remove: {
    method: 'DELETE',
    path: `${THREAD}{message_id}/`,
    access: signedIn,
    params: byMessage,
    summary: 'Delete one of my messages',
  },
  removeAsLead: {
    method: 'POST',
    path: `${THREAD}{message_id}/remove/`,
    access: signedIn,
    params: byMessage,
    body: z.object({ reason: text('Reason', 3, 500) }),
    summary: 'Remove a message from a circle I lead; notifies its author with the reason',
  },
  react: {
    method: 'PUT',
    path: `${THREAD}{message_id}/reactions/{reaction}/`,
    access: signedIn,
    params: byMessage.extend({ reaction: z.enum(reactionNames) }),
    summary: 'React to a message',
  },
  unreact: {
    method: 'DELETE',
    path: `${THREAD}{message_id}/reactions/{reaction}/`,
    access: signedIn,
    params: byMessage.extend({ reaction: z.enum(reactionNames) }),
    summary: 'Remove my reaction from a message',
  },
  report: {
    method: 'POST',
    path: `${THREAD}{message_id}/report/`,
    access: signedIn,
    params: byMessage,
    body: z.object({
      reason: z.enum(messageReportReasons, 'Choose what’s wrong'),
      note: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
    }),
    summary: 'Report another member’s message to staff',
  },
  read: {
    method: 'PUT',
    path: `${THREAD}{message_id}/read/`,
    access: signedIn,
    params: byMessage,
    summary: 'Mark the thread as read up to a message',
  },
  standing: {
    method: 'GET',
    path: `${PREFIX}threads/`,
    access: signedIn,
    reply: z.array(ThreadStanding),
    summary: 'Get the unread message count for each of my circles that has messages',
  },
  reported: reportedList,
  reportedCsv: csvOf(reportedList, `${REPORTED}csv/`, 'Reported messages.csv'),
  reportedCounts: {
    method: 'GET',
    path: `${REPORTED}counts/`,
    access,
    reply: QueueCounts,
    summary: 'Get the number of open reports, and how many each reviewer decided today and this week (UTC)',
  },
  ...workQueueRoutes(REPORTED, 'reported messages', access),
  holdReported: {
    method: 'POST',
    path: `${REPORTED}{message_id}/hold/`,
    access,
    params: reported,
    body: Hold,
    reply: HeldBy,
    summary: 'Mark a reported message as open by me for two minutes; returns who else has it open',
  },
  reportedCase: {
    method: 'GET',
    path: `${REPORTED}{message_id}/`,
    access,
    params: reported,
    reply: ReportedCase,
    summary: 'Get up to five messages before and after a reported one, and how its author has behaved before',
  },
  removeReported: {
    method: 'POST',
    path: `${REPORTED}{message_id}/remove/`,
    access,
    params: reported,
    body: z.object({ reason: text('Reason', 3, 500), warning }),
    summary: 'Remove a reported message, with or without a warning; notifies its author with the reason',
  },
  dismiss: {
    method: 'POST',
    path: `${REPORTED}{message_id}/dismiss/`,
    access,
    params: reported,
    summary: 'Dismiss the reports about a message',
  },
  undo: {
    method: 'POST',
    path: `${REPORTED}{message_id}/undo/`,
    access,
    params: reported,
    summary: 'Undo my decision on a reported message within ten minutes',
  },
})
