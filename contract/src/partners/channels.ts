import { z } from 'zod'
import { pageAccess, writeAccess } from '../access/access.ts'
import { authored, id, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'

/** Channels of the community's chat that tasks can be linked to. */

const write = writeAccess.channels
const byId = z.object({ channel_id: id })

const fields = {
  name: title('Name', 1, 75),
  discord_id: z
    .string('Discord ID is required')
    .trim()
    .regex(/^[0-9]{17,20}$/, 'Enter a Discord ID of 17 to 20 digits'),
}

export const ChannelRow = z.object({
  id,
  name: z.string(),
  discord_id: z.string(),
  /** Number of linked tasks. */
  tasks: z.int(),
  /** Opens the channel in the chat; null without a configured chat server. */
  link: z.string().nullable(),
  ...authored,
})
export type ChannelRow = z.infer<typeof ChannelRow>
export const ChannelFields = z.object(fields)
export const ChannelChange = ChannelFields.partial()

const list = paged(ChannelRow, {
  path: '/api/v1/dashboard/channels/',
  access: pageAccess.channels,
  query: listQuery(['name', 'discord_id', 'tasks', 'created_by', 'updated_by', 'created_at', 'updated_at']),
  summary: 'List channels, newest first',
})

export const channels = routes({
  list,
  csv: csvOf(list, '/api/v1/dashboard/channels/csv/', 'Channels.csv'),
  create: {
    method: 'POST',
    path: '/api/v1/dashboard/channels/',
    access: write,
    lenientBody: olderClients,
    body: ChannelFields,
    reply: z.object({ id, name: z.string(), discord_id: z.string() }),
    summary: 'Create a channel',
  },
  update: {
    method: 'PUT',
    path: '/api/v1/dashboard/channels/{channel_id}/',
    access: write,
    params: byId,
    lenientBody: olderClients,
    body: ChannelChange.extend(seenAt),
    summary: 'Update a channel',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/dashboard/channels/{channel_id}/',
    access: write,
    params: byId,
    summary: 'Delete a channel; its tasks stay, without a channel',
  },
})
