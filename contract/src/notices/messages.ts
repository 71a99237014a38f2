import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import {
  BannerMessage,
  LeavingMessage,
  MessageChange,
  MessageOptions,
  MessagePreview,
  MessageReport,
  MessageRow,
  Reach,
  ReceivedMessage,
  Recipient,
  StaffMessage,
} from './message-shapes.ts'

/** Messages of staff to a segment of members. */

const access = pageAccess.messages
const PREFIX = '/api/v1/dashboard/messages/'
const byId = z.object({ message_id: id })

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
