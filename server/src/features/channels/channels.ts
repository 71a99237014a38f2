import type { ChannelRow, channels } from '@muster/contract/channels.ts'
import type { BodyOf, QueryOf } from '@muster/contract/lib/route.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { brokenUniqueRule, conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { likePattern } from '../../platform/like.ts'
import { madeBy, type NamingParts } from '../../platform/made-by.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'
import { channel } from './tables.ts'

type Fields = BodyOf<typeof channels.create>
type StoredRow = Record<string, unknown> &
  Omit<ChannelRow, 'link' | 'created_at' | 'updated_at'> & { created_at: string; updated_at: string }

const keys = (parts: NamingParts): Readonly<Record<string, SQL>> => ({
  name: sql`lower(channel.name)`,
  discord_id: sql`channel.discord_id`,
  tasks: sql`tasks`,
  created_by: sql`lower(${madeBy('creator', parts)})`,
  updated_by: sql`lower(${madeBy('updater', parts)})`,
  created_at: sql`channel.created_at`,
  updated_at: sql`channel.updated_at`,
})

/** Channels with how many tasks are bound to them, newest first without a choice (api-management 5). Two statements. */
export async function listChannels(parts: NamingParts, query: QueryOf<typeof channels.list>) {
  const { db } = parts
  const literal = likePattern((query.search ?? '').toLowerCase())
  const condition = sql`(lower(channel.name) like ${literal} or channel.discord_id like ${literal}
    or channel.id::text like ${literal})`
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from channel where ${condition}`,
  )
  const count = counted?.count ?? 0
  const shown = { pageIndex: lastPage(query, count), perPage: query.perPage }
  const choice = query.sortBy ?? '-created_at'
  const descending = choice.startsWith('-')
  const key = keys(parts)[descending ? choice.slice(1) : choice] ?? sql`channel.created_at`
  const rows = await db.execute<StoredRow>(sql`
    select channel.id, channel.name, channel.discord_id, channel.created_at, channel.updated_at,
      ${madeBy('creator', parts)} as created_by, ${madeBy('updater', parts)} as updated_by,
      (select count(*)::integer from task where task.channel_id = channel.id) as tasks
    from channel
    left join "user" as creator on creator.id = channel.created_by_id
    left join "user" as updater on updater.id = channel.updated_by_id
    where ${condition} order by ${key} ${descending ? sql`desc` : sql`asc`} nulls last, channel.id
    limit ${shown.perPage}::integer offset ${(shown.pageIndex - 1) * shown.perPage}::integer`)
  const data: ChannelRow[] = [...rows].map((row) => ({
    ...row,
    // No chat server can be configured yet, so there is nothing to open.
    link: null,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }))
  return pageOf(data, count, shown)
}

/** @throws AppError 409 when another channel has the name or the Discord ID. */
export function createChannel(db: Database, actor: Actor, fields: Fields, now: Date) {
  return unique(() =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(channel)
        .values({
          name: fields.name,
          discordId: fields.discord_id,
          createdById: actor.id,
          updatedById: actor.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: channel.id })
      if (!made) throw new Error('the channel could not be made')
      await audit(tx, actor, {
        action: 'channel.create',
        targetType: 'channel',
        targetId: made.id,
        after: fields,
      })
      return { id: made.id, ...fields }
    }),
  )
}

/** Changes name, Discord ID or both. @returns its name. @throws AppError 404; 409 as `createChannel`. */
export function updateChannel(
  db: Database,
  actor: Actor,
  channelId: string,
  change: BodyOf<typeof channels.update>,
  now: Date,
): Promise<string> {
  return unique(() =>
    db.transaction(async (tx) => {
      const [stored] = await tx.select().from(channel).where(eq(channel.id, channelId)).for('no key update')
      if (!stored) throw notFound('This channel')
      const before = { name: stored.name, discord_id: stored.discordId }
      const after = { name: change.name ?? before.name, discord_id: change.discord_id ?? before.discord_id }
      if (after.name === before.name && after.discord_id === before.discord_id) return after.name
      await tx
        .update(channel)
        .set({ name: after.name, discordId: after.discord_id, updatedById: actor.id, updatedAt: now })
        .where(eq(channel.id, channelId))
      await audit(tx, actor, {
        action: 'channel.update',
        targetType: 'channel',
        targetId: channelId,
        before,
        after,
      })
      return after.name
    }),
  )
}

/** Deletes a channel; its tasks stay, without a channel (api-management 0.9). @returns its name. @throws AppError 404. */
export function removeChannel(db: Database, actor: Actor, channelId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(channel)
      .where(eq(channel.id, channelId))
      .returning({ name: channel.name, discord_id: channel.discordId })
    if (!gone) throw notFound('This channel')
    await audit(tx, actor, {
      action: 'channel.remove',
      targetType: 'channel',
      targetId: channelId,
      before: gone,
    })
    return gone.name
  })
}

async function unique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const rule = brokenUniqueRule(error)
    if (rule === null) throw error
    throw rule.includes('discord_id')
      ? conflict('discord_id', 'Another channel has this Discord ID already')
      : conflict('name', 'There is a channel with this name already')
  }
}
