import type { BodyOf } from '@muster/contract/lib/route.ts'
import { ChannelChange, type ChannelRow, type channels } from '@muster/contract/staff/channels.ts'
import { eq, sql } from 'drizzle-orm'
import { audited, differenceOf } from '../../platform/acts/audit.ts'
import { assertSeen, type Seen } from '../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../platform/database/columns.ts'
import { explaining } from '../../platform/database/explaining.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { contains } from '../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../platform/listing/made-by.ts'
import type { Parts } from '../../platform/parts.ts'
import { channelLink } from '../chat-community/index.ts'
import { channel } from './tables.ts'

type Fields = BodyOf<typeof channels.create>
type StoredRow = Omit<ChannelRow, 'link'>

/** Channels with how many tasks are bound to them, newest first without a choice. */
export function channelList(parts: NamingParts & Pick<Parts, 'config'>) {
  const authors = authorship(parts, 'channel')
  return listing<typeof channels.list, StoredRow>({
    table: sql`channel`,
    id: sql`channel.id`,
    joins: authors.tables,
    columns: sql`channel.id, channel.name, channel.discord_id, ${authors.columns}, ${tasks} as tasks`,
    where: ({ search }) => [
      search && contains(search, sql`lower(channel.name)`, sql`channel.discord_id`, sql`channel.id::text`),
    ],
    orders: {
      name: byText(sql`channel.name`),
      discord_id: byText(sql`channel.discord_id`),
      tasks: byNumber(tasks),
      ...authors.orders,
    },
    usual: '-created_at',
    present: (row) => ({ ...row, link: channelLink(parts.config, row.discord_id) }),
  })
}

const tasks = sql`(select count(*)::integer from task where task.channel_id = channel.id)`

const record = audited('channel')

const taken = {
  channel_name_unique: ['name', 'There is already a channel with this name'],
  channel_discord_id_unique: ['discord_id', 'Another channel already has this Discord ID'],
} as const

const stored = ({ name, discord_id: discordId }: Fields) => ({ name, discordId })

/** @throws AppError 409 when another channel has the name or the Discord ID. */
export function createChannel(db: Database, actor: Actor, fields: Fields, now: Date) {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(channel)
        .values({ ...stored(fields), ...madeNow(actor, now) })
        .returning({ id: channel.id })
      if (!made) throw new Error('the channel could not be made')
      await record.created(tx, actor, made.id, fields)
      return { id: made.id, ...fields }
    }),
  )
}

/** Changes name, Discord ID or both. @returns its name. @throws AppError 404; 409 as `createChannel` and `assertSeen`. */
export function updateChannel(
  db: Database,
  actor: Actor,
  channelId: string,
  change: Partial<Fields>,
  now: Date,
  seen?: Seen,
): Promise<string> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const row = await lockChannel(tx, channelId)
      if (!row) throw notFound('This channel')
      await assertSeen(tx, 'channel', row.updatedAt, seen)
      const before = fieldsOf(row)
      const difference = differenceOf(before, change)
      if (!difference) return before.name
      const after = { ...before, ...difference.after }
      await tx
        .update(channel)
        .set({ ...stored(after), ...changedNow(actor, now) })
        .where(eq(channel.id, channelId))
      await record.changed(tx, actor, channelId, difference)
      return after.name
    }),
  )
}

async function lockChannel(tx: Database, channelId: string) {
  const [row] = await tx.select().from(channel).where(eq(channel.id, channelId)).for('no key update')
  return row
}

const fieldsOf = (row: typeof channel.$inferSelect): Fields => ({ name: row.name, discord_id: row.discordId })

export const undoableChannels: UndoableRecords = {
  kind: 'channel',
  fields: Object.keys(ChannelChange.shape),
  current: async (tx, id) => {
    const row = await lockChannel(tx, id)
    return row ? fieldsOf(row) : null
  },
  put: ({ db, clock }, { actor }, id, values) =>
    updateChannel(db, actor, id, ChannelChange.parse(values), clock.now()),
}

/** Deletes a channel; its tasks stay, without a channel. @returns its name. @throws AppError 404. */
export function removeChannel(db: Database, actor: Actor, channelId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(channel)
      .where(eq(channel.id, channelId))
      .returning({ name: channel.name, discord_id: channel.discordId })
    if (!gone) throw notFound('This channel')
    await record.removed(tx, actor, channelId, gone)
    return gone.name
  })
}
