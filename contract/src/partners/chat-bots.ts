import { z } from 'zod'
import { anyOf, apiKeyScopes, program, roles } from '../access/access.ts'
import { Approval, proofLink, proofText, reason, SubmissionStatus } from '../learning/submissions.ts'
import { dateTime, id, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Calls of the chat bot for members of the chat, and API keys. */

const byId = z.object({ submission_id: id })

const chatMessages = {
  task_message_id: z.string().trim().min(1).max(36).nullish(),
  lobby_message_id: z.string().trim().min(1).max(36).nullish(),
  dm_message_id: z.string().trim().min(1).max(36).nullish(),
}

const bot = program('chat')
/** Identifies a member by member ID or chat account id. */
export const memberOfChat = z.object({
  muid: z.string().trim().min(3).max(100).optional(),
  discord_id: z
    .string()
    .trim()
    .regex(/^[0-9]{15,22}$/)
    .optional(),
})

/** Submissions and reviews through the chat bot, with an API key that gives access to nothing else. */
export const bots = routes({
  submit: {
    method: 'POST',
    path: '/api/v1/bot/submissions/',
    access: bot,
    body: memberOfChat.extend({
      hashtag: z.string().trim().min(2).max(75),
      proof_text: proofText.optional(),
      proof_link: proofLink.optional(),
      ...chatMessages,
    }),
    reply: z.object({ id, status: SubmissionStatus }),
    summary: 'Submit work that a member posted in the chat; idempotent per message',
  },
  review: {
    method: 'POST',
    path: '/api/v1/bot/submissions/{submission_id}/review/',
    access: bot,
    params: byId,
    body: z.object({
      stage: z.enum(['peer', 'appraiser']),
      outcome: z.enum(['approve', 'send_back', 'reject']),
      reviewer: memberOfChat,
      karma: Approval.shape.karma,
      reason: reason.optional(),
    }),
    reply: z.object({ id, status: SubmissionStatus, karma: z.int().nullable() }),
    summary: 'Pass on a review from the chat; the reviewer needs the permission here too',
  },
  status: {
    method: 'GET',
    path: '/api/v1/bot/submissions/{submission_id}/',
    access: bot,
    params: byId,
    reply: z.object({
      id,
      status: SubmissionStatus,
      karma: z.int().nullable(),
      reason: z.string().nullable(),
    }),
    summary: 'Get a submission’s status',
  },
})

const ApiKeyRow = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  /** First characters, to tell keys apart. The key itself is shown only once, when it's created. */
  prefix: z.string(),
  created_by: z.string(),
  created_at: dateTime,
  last_used_at: dateTime.nullable(),
  revoked_at: dateTime.nullable(),
})
export type ApiKeyRow = z.infer<typeof ApiKeyRow>

export const apiKeys = routes({
  list: {
    method: 'GET',
    path: '/api/v1/dashboard/api-keys/',
    access: anyOf(roles.admins),
    reply: z.array(ApiKeyRow),
    summary: 'List API keys of programs such as the chat bot, newest first',
  },
  create: {
    method: 'POST',
    path: '/api/v1/dashboard/api-keys/',
    access: anyOf(roles.admins),
    grave: true,
    body: z.object({
      name: title('Name', 2, 60),
      scopes: z.array(z.enum(apiKeyScopes)).min(1, 'Choose what the key gives access to').default(['chat']),
    }),
    reply: z.object({ id, key: z.string() }),
    summary: 'Create an API key for the chat bot or a partner; shown only once',
  },
  revoke: {
    method: 'DELETE',
    path: '/api/v1/dashboard/api-keys/{key_id}/',
    access: anyOf(roles.admins),
    params: z.object({ key_id: id }),
    summary: 'Revoke an API key',
  },
})
