import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { dateTime, id, orNothing, plainLine, text, title } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { BUTTON_MAX, linkTarget, SUBJECT_MAX, TEXT_MAX, wrongLinksIn } from './message-words.ts'

/** Messages of staff to a segment of members. */

const access = pageAccess.messages
const PREFIX = '/api/v1/dashboard/messages/'
const byId = z.object({ message_id: id })

/** The lists of members that an audience can be from. Only members that the sender can list are reached. */
export const audienceKinds = ['members', 'campus', 'zone', 'district'] as const
export type AudienceKind = (typeof audienceKinds)[number]

export const messageWays = ['bell', 'mail', 'channel', 'banner'] as const
export type MessageWay = (typeof messageWays)[number]

export const messageStates = ['draft', 'asked', 'leaving', 'sending', 'sent'] as const
export type MessageState = (typeof messageStates)[number]

/** Why a member didn't get a message. */
export const leftOutReasons = ['deactivated', 'opted_out', 'bounced'] as const

/** Most members who can be chosen one by one. */
const CHOSEN_MAX = 1_000

export const AudienceFields = z.object({
  kind: z.enum(audienceKinds, 'Choose who gets the message'),
  /** The campus, zone or district; null for the sender's own, and for members. */
  place: id.nullable().default(null),
  /** Search and filters of the list, as in its call. */
  query: z.record(z.string().max(50), z.union([z.string().max(200), z.number(), z.boolean()])).default({}),
  /** A saved view of the members list, instead of `query`. */
  view: id.nullable().default(null),
  /** Members who were chosen one by one, within the list. */
  ids: z.array(id).min(1, 'Choose at least one member').max(CHOSEN_MAX).nullable().default(null),
  /** How staff and members read it, such as “Kannur and Ernakulam”. */
  name: title('Name', 1, 80),
})
export const Audience = z.object({
  kind: z.enum(audienceKinds),
  place: id.nullable(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  view: id.nullable(),
  ids: z.array(id).nullable(),
  name: z.string(),
})
export type Audience = z.infer<typeof Audience>

const fields = {
  audience: AudienceFields,
  ways: z
    .array(z.enum(messageWays))
    .max(messageWays.length)
    .transform((ways) => messageWays.filter((way) => ways.includes(way))),
  /** Channels that get one post each. */
  channels: z.array(id).max(10, 'Choose up to 10 channels'),
  subject: plainLine('Subject', z.string().trim().max(SUBJECT_MAX, `Use ${SUBJECT_MAX} characters or fewer`)),
  text: z
    .string()
    .trim()
    .max(TEXT_MAX, `Use ${TEXT_MAX} characters or fewer`)
    .refine((value) => wrongLinksIn(value).length === 0, 'Links can only start with https:// or /'),
  button: plainLine('Button', z.string().trim().max(BUTTON_MAX, `Use ${BUTTON_MAX} characters or fewer`)),
  opens: linkTarget,
  /** When the banner ends. */
  banner_until: orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' })),
  /** When it's sent; null for as soon as possible. */
  send_at: orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' })),
  /** Why it can't wait; empty for messages that aren't urgent. Administrators only. */
  urgent_because: z.string().trim().max(300, 'Use 300 characters or fewer'),
}
/** A draft can be incomplete. What's missing is checked when it's sent. */
export const MessageChange = z.object(fields).partial()

const Person = z.object({ id, full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })

const OfWay = z.object({
  delivered: z.int(),
  opened: z.int(),
  followed: z.int(),
  /** Members that this way didn't reach. */
  missed: z.int(),
})
/** Numbers of members, each counted once, and then by way. */
export const MessageCounts = z.object({
  delivered: z.int(),
  opened: z.int(),
  followed: z.int(),
  /** Turned these messages off within a week. */
  left: z.int(),
  /** Members of the fixed list. */
  total: z.int(),
  /** Still waiting: held back until tomorrow, or not yet processed. */
  waiting: z.int(),
  left_out: z.object({ deactivated: z.int(), opted_out: z.int(), bounced: z.int() }),
  /** Null for ways that weren't chosen. */
  bell: OfWay.nullable(),
  mail: OfWay.nullable(),
})
export type MessageCounts = z.infer<typeof MessageCounts>

export const MessageRow = z.object({
  id,
  subject: z.string(),
  audience: z.string(),
  state: z.enum(messageStates),
  sender: z.string(),
  total: z.int().nullable(),
  delivered: z.int().nullable(),
  opened: z.int().nullable(),
  updated_at: dateTime,
  /** When it was sent, or will be. */
  leaves_at: dateTime.nullable(),
})
export type MessageRow = z.infer<typeof MessageRow>

export const StaffMessage = z.object({
  id,
  state: z.enum(messageStates),
  audience: Audience,
  ways: z.array(z.enum(messageWays)),
  channels: z.array(z.object({ id, name: z.string() })),
  subject: z.string(),
  text: z.string(),
  button: z.string(),
  opens: z.string(),
  banner_until: dateTime.nullable(),
  send_at: dateTime.nullable(),
  urgent_because: z.string(),
  sender: Person.nullable(),
  signer: Person.nullable(),
  /** Why the signer declined; null again as soon as it's asked again. */
  declined_because: z.string().nullable(),
  /** Why it went back to the drafts by itself. */
  stopped_because: z.string().nullable(),
  signed_at: dateTime.nullable(),
  leaves_at: dateTime.nullable(),
  sent_at: dateTime.nullable(),
  tried_at: dateTime.nullable(),
  updated_at: dateTime,
  /** What the reader can do with it. */
  can: z.object({ edit: z.boolean(), sign: z.boolean(), stop: z.boolean() }),
})
export type StaffMessage = z.infer<typeof StaffMessage>

/** How many members of an audience each way reaches now. */
export const Reach = z.object({
  total: z.int(),
  /** Reached by at least one of the chosen ways. */
  reached: z.int(),
  bell: z.object({ reached: z.int(), off: z.int() }),
  mail: z.object({ reached: z.int(), off: z.int(), bounced: z.int() }),
  /** Members with a connected chat account. */
  channel: z.object({ reached: z.int(), connected: z.boolean() }),
  banner: z.object({ reached: z.int() }),
  deactivated: z.int(),
  /** Already had a message today, so that they get this one tomorrow at 9:00. */
  held_back: z.int(),
  /** Without a first name. */
  nameless: z.int(),
})
export type Reach = z.infer<typeof Reach>

export const MessagePreview = z.object({
  member: Person.extend({ email: z.string(), college: z.string().nullable(), level: z.string() }),
  /** Position among those who can be previewed, from 0, and their number. */
  at: z.int(),
  of: z.int(),
  subject: z.string(),
  /** With the member's first name; see `message-words.ts` for its markup. */
  text: z.string(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

export const MessageReport = z.object({
  counts: MessageCounts,
  /** Average shares of earlier messages to this audience, in percent; null without any. */
  usual: z.object({ opened: z.int(), followed: z.int(), left: z.number() }).nullable(),
})
export type MessageReport = z.infer<typeof MessageReport>

export const Recipient = Person.extend({
  /** What happened; `waiting` until it's their turn. */
  state: z.enum(['waiting', 'sent', 'left_out']),
  reason: z.enum(leftOutReasons).nullable(),
  /** When members that were held back get it. */
  due_at: dateTime.nullable(),
  bell: z.enum(['sent', 'off']).nullable(),
  mail: z.enum(['queued', 'sent', 'failed', 'off', 'bounced']).nullable(),
  opened: z.boolean(),
  followed: z.boolean(),
})
export type Recipient = z.infer<typeof Recipient>

const Option = z.object({ id, name: z.string() })
export const MessageOptions = z.object({
  /** Lists that the caller can write to. */
  audiences: z.array(z.enum(audienceKinds)),
  /** Saved views of the members list. */
  views: z.array(Option),
  channels: z.array(Option),
  /** People who can sign the caller's messages. */
  signers: z.array(Person),
  can_be_urgent: z.boolean(),
  /** The caller leads a campus, and starts from its templates. */
  campus_only: z.boolean(),
})
export type MessageOptions = z.infer<typeof MessageOptions>

export const LeavingMessage = z.object({
  id,
  subject: z.string(),
  total: z.int().nullable(),
  /** The caller isn't the sender. */
  signed_by_me: z.boolean(),
  signer: z.string().nullable(),
  leaves_at: dateTime,
})
export type LeavingMessage = z.infer<typeof LeavingMessage>

export const ReceivedMessage = z.object({
  id,
  subject: z.string(),
  text: z.string(),
  button: z.string(),
  opens: z.string(),
  sender: z.string(),
  audience: z.string(),
  sent_at: dateTime,
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const BannerMessage = z.object({
  id,
  subject: z.string(),
  text: z.string(),
  button: z.string(),
  opens: z.string(),
  until: dateTime,
})
export type BannerMessage = z.infer<typeof BannerMessage>

/** Members on the list when the sender decided; refused when clearly more or fewer match by now. */
const seen = z.int().min(1).max(1_000_000)

const recipients = {
  method: 'GET',
  path: `${PREFIX}{message_id}/recipients/`,
  access,
  params: byId,
  query: listQuery(['full_name']).extend({
    reached: z.stringbool().optional(),
    way: z.enum(['bell', 'mail']).optional(),
  }),
  reply: page(Recipient),
  summary: 'List who a message was for, with what they got and why others were left out',
} as const

const list = paged(MessageRow, {
  path: PREFIX,
  access,
  query: listQuery(['updated_at', 'subject']).extend({ state: z.enum(['open', 'sent']).optional() }),
  summary: 'List messages: one’s own, and all of them for administrators; newest first',
})

export const messages = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'Messages.csv'),
  options: {
    method: 'GET',
    path: `${PREFIX}options/`,
    access,
    reply: MessageOptions,
    summary: 'Get the audiences, channels and signers that I can choose from',
  },
  leaving: {
    method: 'GET',
    path: `${PREFIX}leaving/`,
    access,
    reply: z.array(LeavingMessage),
    summary: 'List messages that I sent or signed and can still stop',
  },
  written: {
    method: 'GET',
    path: `${PREFIX}written/`,
    access: pageAccess.campusDetails,
    query: z.object({
      org_id: id.optional(),
      ids: z
        .string()
        .max(4_000)
        .transform((ids) => ids.split(',').filter((one) => z.uuid().safeParse(one).success))
        .optional(),
    }),
    reply: z.array(z.object({ user_id: id, by: z.string(), at: dateTime })),
    summary: 'Get when students of a campus were last written to, with the author',
  },
  create: {
    method: 'POST',
    path: PREFIX,
    access,
    body: MessageChange.extend({ copy_of: id.optional() }),
    reply: z.object({ id }),
    summary: 'Start a draft, empty or as a copy of another message',
  },
  read: {
    method: 'GET',
    path: `${PREFIX}{message_id}/`,
    access,
    params: byId,
    reply: StaffMessage,
    summary: 'Get a message',
  },
  update: {
    method: 'PATCH',
    path: `${PREFIX}{message_id}/`,
    access,
    params: byId,
    body: MessageChange,
    reply: StaffMessage,
    summary: 'Change a draft; a change withdraws a request for a signature',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{message_id}/`,
    access,
    params: byId,
    summary: 'Delete a draft',
  },
  reach: {
    method: 'GET',
    path: `${PREFIX}{message_id}/reach/`,
    access,
    params: byId,
    reply: Reach,
    summary: 'Count how many members each way reaches',
  },
  preview: {
    method: 'GET',
    path: `${PREFIX}{message_id}/preview/`,
    access,
    params: byId,
    query: z.object({ at: z.coerce.number().int().min(0).max(10_000).default(0) }),
    reply: MessagePreview.nullable(),
    summary: 'Show a message as a member of the audience gets it, first those whose names are unusual',
  },
  tryOut: {
    method: 'POST',
    path: `${PREFIX}{message_id}/send-to-me/`,
    access,
    limit: 'mail',
    params: byId,
    summary: 'Send the draft to myself; it doesn’t count',
  },
  send: {
    method: 'POST',
    path: `${PREFIX}{message_id}/send/`,
    access,
    params: byId,
    body: z.object({ seen }),
    reply: StaffMessage,
    summary: 'Send a message to up to 1,000 members; it can be stopped for ten minutes',
  },
  ask: {
    method: 'POST',
    path: `${PREFIX}{message_id}/ask/`,
    access,
    params: byId,
    body: z.object({ signer: id, seen }),
    reply: StaffMessage,
    summary: 'Ask someone to sign a message to more than 1,000 members',
  },
  confirm: {
    method: 'POST',
    path: `${PREFIX}{message_id}/confirm/`,
    access,
    params: byId,
    reply: StaffMessage,
    summary: 'Sign a message; it can be stopped for ten minutes',
  },
  decline: {
    method: 'POST',
    path: `${PREFIX}{message_id}/decline/`,
    access,
    params: byId,
    body: z.object({ reason: text('Reason', 1, 300) }),
    reply: StaffMessage,
    summary: 'Decline to sign a message; it becomes a draft again',
  },
  stop: {
    method: 'POST',
    path: `${PREFIX}{message_id}/stop/`,
    access,
    params: byId,
    reply: StaffMessage,
    summary: 'Stop a message before it leaves; it becomes a draft again',
  },
  sendNow: {
    method: 'POST',
    path: `${PREFIX}{message_id}/send-now/`,
    access,
    params: byId,
    reply: StaffMessage,
    summary: 'Send a message without waiting for the ten minutes to pass',
  },
  report: {
    method: 'GET',
    path: `${PREFIX}{message_id}/report/`,
    access,
    params: byId,
    reply: MessageReport,
    summary: 'Get how many members a message reached, and what they did',
  },
  recipients,
  recipientsCsv: csvOf(recipients, `${PREFIX}{message_id}/recipients/csv/`, 'message.csv'),
  banners: {
    method: 'GET',
    path: '/api/v1/message/banners/',
    access: signedIn,
    reply: z.array(BannerMessage),
    summary: 'List the banners on my Home page',
  },
  closeBanner: {
    method: 'POST',
    path: '/api/v1/message/{message_id}/close-banner/',
    access: signedIn,
    params: byId,
    summary: 'Close a banner on my Home page',
  },
  received: {
    method: 'GET',
    path: '/api/v1/message/{message_id}/',
    access: signedIn,
    params: byId,
    reply: ReceivedMessage,
    summary: 'Get a message that staff sent me',
  },
  follow: {
    method: 'POST',
    path: '/api/v1/message/{message_id}/follow/',
    access: signedIn,
    params: byId,
    summary: 'Note that I followed the link of a message',
  },
})
