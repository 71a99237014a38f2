import { ChannelChange, type ChannelRow, type channels } from '@muster/contract/partners/channels.ts'
import { sql } from 'drizzle-orm'
import { keptRecords } from '../../../platform/acts/kept-records.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { channelLink } from '../chat-community/index.ts'
import { channel } from './tables.ts'

type StoredRow = Omit<ChannelRow, 'link'>

/** Channels with the number of tasks linked to each, newest first by default. */
export function channelList(parts: NamingParts & Pick<Parts, 'config'>) {
  const authors = authorship(parts, 'channel')
  return listing<typeof channels.list, StoredRow>({
    table: sql`channel`,
    id: sql`channel.id`,
    joins: authors.tables,
    columns: sql`channel.id, channel.name, channel.discord_id, ${authors.columns}, ${tasks} as tasks`,
    where: {
      search: (search) =>
        contains(search, sql`lower(channel.name)`, sql`channel.discord_id`, sql`channel.id::text`),
    },
    orders: {
      name: byText(sql`channel.name`),
      discord_id: byText(sql`channel.discord_id`),
      tasks: byNumber(tasks),
      ...authors.orders,
    },
    usual: '-created_at',
    file: [
      'id',
      'name',
      'discord_id',
      'tasks',
      'link',
      'created_by',
      'created_at',
      'updated_by',
      'updated_at',
    ],
    present: (row) => ({ ...row, link: channelLink(parts.config, row.discord_id) }),
  })
}

const tasks = sql`(select count(*)::integer from task where task.channel_id = channel.id)`

export const channelRecords = keptRecords({
  table: channel,
  kind: 'channel',
  what: 'channel',
  rules: {
    channel_name_unique: ['name', 'There’s already a channel with this name. Choose another one.'],
    channel_discord_id_unique: ['discord_id', 'Another channel already has this Discord ID'],
  },
  stored: ({ name, discord_id: discordId }) => ({ name, discordId }),
  fieldsOf: ({ name, discordId: discord_id }) => ({ name, discord_id }),
  schema: ChannelChange,
})
