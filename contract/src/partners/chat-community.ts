import { z } from 'zod'
import { pageAccess, writeAccess } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * What the platform sends to the community's chat: roles based on what members are here, and posts in
 * channels.
 */

const PREFIX = '/api/v1/dashboard/chat-community/'
const access = pageAccess.channels
const write = writeAccess.channels

/** Sources of a chat role. */
export const chatRoleSources = ['role', 'level', 'group'] as const
export type ChatRoleSource = (typeof chatRoleSources)[number]

/** Events that are posted in channels. */
export const chatPostKinds = ['level_up', 'approved_work', 'meetup'] as const
export type ChatPostKind = (typeof chatPostKinds)[number]

export const MAX_CHAT_RULES = 200

export const ChatRoleRule = z.object({
  id,
  source: z.enum(chatRoleSources),
  /** Id of the role or interest group, or the number of the level. */
  source_id: z.string(),
  source_name: z.string(),
  chat_role_id: z.string(),
  chat_role_name: z.string(),
  created_at: dateTime,
})
export type ChatRoleRule = z.infer<typeof ChatRoleRule>

const Choice = z.object({ id: z.string(), name: z.string() })

export const ChatCommunity = z.object({
  configured: z.boolean(),
  rules: z.array(ChatRoleRule).max(MAX_CHAT_RULES),
  sources: z.object({ role: z.array(Choice), level: z.array(Choice), group: z.array(Choice) }),
  /** The newest 200 channels, and the events posted in each. */
  channels: z.array(z.object({ id, name: z.string(), kinds: z.array(z.enum(chatPostKinds)) })),
  /** Changes that haven't been sent to the chat yet, counted up to 1,000 each. */
  waiting: z.object({ members: z.int(), posts: z.int() }),
  /** The chat didn't respond last time; syncing is retried at this time. */
  paused_until: dateTime.nullable(),
  /** The chat's latest refusals, newest first; at most twenty. */
  refusals: z.array(z.object({ what: z.enum(['member', 'post']), text: z.string(), at: dateTime })),
})
export type ChatCommunity = z.infer<typeof ChatCommunity>

export const ChatRoleFields = z.object({
  source: z.enum(chatRoleSources, 'Choose what gives the role'),
  source_id: z.string('Choose one').trim().min(1, 'Choose one').max(36),
  chat_role_id: z.string('Choose a Discord role').regex(/^[0-9]{17,20}$/, 'Choose a Discord role'),
})

export const chatCommunity = routes({
  read: {
    method: 'GET',
    path: PREFIX,
    access,
    reply: ChatCommunity,
    summary: 'Get the roles and posts set up for the chat, and pending changes',
  },
  chatRoles: {
    method: 'GET',
    path: `${PREFIX}chat-roles/`,
    access: write,
    viewing: 'closed',
    reply: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /**
         * False if our bot can't give it, because the role is above the bot's own or belongs to another
         * integration.
         */
        can_give: z.boolean(),
      }),
    ),
    summary: 'List the chat’s current roles',
  },
  addRule: {
    method: 'POST',
    path: `${PREFIX}rules/`,
    access: write,
    body: ChatRoleFields,
    summary: 'Link a chat role to a role, level or group',
  },
  removeRule: {
    method: 'DELETE',
    path: `${PREFIX}rules/{rule_id}/`,
    access: write,
    params: z.object({ rule_id: id }),
    summary: 'Unlink a chat role; members who have it in the chat keep it',
  },
  restoreRule: {
    method: 'POST',
    path: `${PREFIX}rules/{rule_id}/restore/`,
    access: write,
    params: z.object({ rule_id: id }),
    summary: 'Restore a rule removed in the last 10 minutes',
  },
  setPosts: {
    method: 'PUT',
    path: `${PREFIX}channels/{channel_id}/posts/`,
    access: write,
    params: z.object({ channel_id: id }),
    body: z.object({ kinds: z.array(z.enum(chatPostKinds), 'Choose what’s posted in the channel').max(3) }),
    summary: 'Set what’s posted in a channel',
  },
  tryAgain: {
    method: 'POST',
    path: `${PREFIX}try-again/`,
    access: write,
    summary: 'Retry changes that the chat rejected',
  },
  setUpCommands: {
    method: 'POST',
    path: `${PREFIX}commands/`,
    access: write,
    summary: 'Register the chat commands: /karma, /rank, /submit and /circle',
  },
})
