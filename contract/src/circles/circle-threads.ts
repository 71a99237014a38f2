import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { byCircle } from './learning-circles.ts'
import { mentionedIn, messageLimits, messageReportReasons, reactionNames, removers } from './thread-words.ts'

/** The thread of a circle: its members' messages. Staff decide about reported ones in `desk/reported-texts.ts`. */

const PREFIX = '/api/v1/dashboard/learningcircle/'
const THREAD = `${PREFIX}{circle_id}/thread/`

const byMessage = byCircle.extend({ message_id: id })

const words = text('Message', 1, messageLimits.characters).refine(
  (value) => mentionedIn(value).length <= messageLimits.mentions,
  { error: () => say`Mention up to ${{ most: messageLimits.mentions }} people` },
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
})
