import { z } from 'zod'
import { dateTime, id, orNothing, plainLine, title } from '../lib/fields.ts'
import { say } from '../lib/say.ts'
import { BUTTON_MAX, linkTarget, SUBJECT_MAX, TEXT_MAX, wrongLinksIn } from './message-words.ts'

/** Drafts, audiences and reports of staff's messages. */

/** The lists of members that an audience can be from. Only members that the sender can list are reached. */
export const audienceKinds = ['members', 'campus', 'zone', 'district', 'group'] as const
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
  /** The campus, zone, district or interest group; null for the sender's own, and for members. */
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
  subject: plainLine(
    'Subject',
    z
      .string()
      .trim()
      .max(SUBJECT_MAX, { error: () => say`Use ${{ most: SUBJECT_MAX }} characters or fewer` }),
  ),
  text: z
    .string()
    .trim()
    .max(TEXT_MAX, { error: () => say`Use ${{ most: TEXT_MAX }} characters or fewer` })
    .refine((value) => wrongLinksIn(value).length === 0, 'Links can only start with https:// or /'),
  button: plainLine(
    'Button',
    z
      .string()
      .trim()
      .max(BUTTON_MAX, { error: () => say`Use ${{ most: BUTTON_MAX }} characters or fewer` }),
  ),
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
  /** Median shares of earlier messages by the same ways, in percent; null without any. */
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
  /** Interest groups that the caller leads. */
  groups: z.array(Option),
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
