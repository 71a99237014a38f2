import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { messageReportReasons } from '../circles/thread-words.ts'
import { dateTime, id, text, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * Intros that newcomers write in an interest group, one line each. The group waves back or replies in one line.
 * Staff decide about reported ones in `desk/reported-texts.ts`.
 */

const HELLOS = '/api/v1/dashboard/ig/{pk}/hellos/'
const byGroup = z.object({ pk: id })
const byHello = byGroup.extend({ hello_id: id })
const byReply = byHello.extend({ reply_id: id })

/** Most characters of an intro, a reply and an answer to it. */
export const HELLO_LENGTH = 140
/** How long an intro is new: it can be replied to, and answering it can earn karma. Waves have no end. */
export const HELLO_DAYS = 14

/** A line that someone wrote. */
const HelloLine = z.object({
  id,
  /** The author; only the first name if the profile is private. */
  full_name: z.string(),
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
  words: z.string(),
  created_at: dateTime,
  is_mine: z.boolean(),
  i_reported: z.boolean(),
})
export type HelloLine = z.infer<typeof HelloLine>

/** People in a stack of faces; only the first name if the profile is private. */
export const HelloFace = HelloLine.pick({ full_name: true, muid: true, profile_pic: true })
export type HelloFace = z.infer<typeof HelloFace>

export const GroupHello = HelloLine.extend({
  /** Where the author studies; null if the profile is private. */
  college: z.string().nullable(),
  waves: z.object({
    /** Some others who waved, newest first. */
    people: z.array(HelloFace),
    /** Everyone who waved, with the caller. */
    total: z.int(),
    mine: z.boolean(),
  }),
  replies: z.int(),
  /** Whether the intro is new enough for replies. */
  takes_replies: z.boolean(),
  /** Whether the caller can reply: someone else's intro that they haven't replied to. */
  may_reply: z.boolean(),
})
export type GroupHello = z.infer<typeof GroupHello>

export const GroupHellos = z.object({
  /** Newest first. */
  hellos: z.array(GroupHello),
  has_earlier: z.boolean(),
  /** The caller's own intro, if it isn't among the newest ones. */
  own: GroupHello.nullable(),
  /** Whether the caller is in the group and hasn't written an intro there. */
  may_say: z.boolean(),
  /** Whether the caller can wave and reply: they are in the group or lead it. */
  may_answer: z.boolean(),
  /** For leads and the most active members, while answers earn karma and someone waits for one. */
  welcome: z
    .object({
      /** New intros that the caller hasn't answered, counted up to 20. */
      waiting: z.int(),
      /** Rewarded answers this week, and how many can be. */
      done: z.int(),
      of: z.int(),
      /** For each of them. */
      karma: z.int(),
    })
    .nullable(),
})
export type GroupHellos = z.infer<typeof GroupHellos>

/** A reply, and what the newcomer wrote back. */
export const HelloReply = HelloLine.extend({ answer: HelloLine.nullable() })
export type HelloReply = z.infer<typeof HelloReply>

const report = z.object({
  reason: z.enum(messageReportReasons, 'Choose what’s wrong'),
  note: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
})

/** Karma for an answer; 0 when there is none. */
const earned = z.object({ karma: z.int() })

export const groupHellos = routes({
  list: {
    method: 'GET',
    path: HELLOS,
    access: signedIn,
    params: byGroup,
    /** Lists those before this intro. */
    query: z.object({ before: id.optional() }),
    reply: GroupHellos,
    summary: 'List a group’s newest intros with who waved, and what I can do there',
  },
  say: {
    method: 'POST',
    path: HELLOS,
    access: signedIn,
    params: byGroup,
    body: z.object({ words: text('Intro', 1, HELLO_LENGTH) }),
    reply: z.object({
      /** Karma for the member's first intro; 0 for later ones. */
      karma: z.int(),
    }),
    summary: 'Post my intro in one of my groups; once per group',
  },
  change: {
    method: 'PATCH',
    path: `${HELLOS}{hello_id}/`,
    access: signedIn,
    params: byHello,
    body: z.object({ words: text('Intro', 1, HELLO_LENGTH) }),
    summary: 'Reword my intro',
  },
  remove: {
    method: 'DELETE',
    path: `${HELLOS}{hello_id}/`,
    access: signedIn,
    params: byHello,
    summary: 'Delete my intro with its replies',
  },
  wave: {
    method: 'POST',
    path: `${HELLOS}{hello_id}/wave/`,
    access: signedIn,
    params: byHello,
    reply: earned,
    summary: 'Wave back at an intro in one of my groups; notifies its author',
  },
  unwave: {
    method: 'DELETE',
    path: `${HELLOS}{hello_id}/wave/`,
    access: signedIn,
    params: byHello,
    summary: 'Undo my wave at an intro',
  },
  thank: {
    method: 'POST',
    path: `${HELLOS}{hello_id}/thanks/`,
    access: signedIn,
    params: byHello,
    summary: 'Thank those who waved at my intro; notifies them, once',
  },
  replies: {
    method: 'GET',
    path: `${HELLOS}{hello_id}/replies/`,
    access: signedIn,
    params: byHello,
    reply: z.array(HelloReply),
    summary: 'List the replies to an intro, oldest first',
  },
  reply: {
    method: 'POST',
    path: `${HELLOS}{hello_id}/replies/`,
    access: signedIn,
    params: byHello,
    body: z.object({ words: title('Reply', 1, HELLO_LENGTH) }),
    reply: earned,
    summary: 'Reply to a new intro in one of my groups, once; notifies its author',
  },
  answer: {
    method: 'POST',
    path: `${HELLOS}{hello_id}/replies/{reply_id}/answer/`,
    access: signedIn,
    params: byReply,
    body: z.object({ words: title('Answer', 1, HELLO_LENGTH) }),
    summary: 'Answer a reply to my intro, once; notifies who wrote it',
  },
  removeReply: {
    method: 'DELETE',
    path: `${HELLOS}{hello_id}/replies/{reply_id}/`,
    access: signedIn,
    params: byReply,
    summary: 'Delete my reply with its answer, or my answer',
  },
  reportReply: {
    method: 'POST',
    path: `${HELLOS}{hello_id}/replies/{reply_id}/report/`,
    access: signedIn,
    params: byReply,
    body: report,
    summary: 'Report someone else’s reply or answer to staff',
  },
  report: {
    method: 'POST',
    path: `${HELLOS}{hello_id}/report/`,
    access: signedIn,
    params: byHello,
    body: report,
    summary: 'Report someone else’s intro to staff',
  },
})
