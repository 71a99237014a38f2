import { say } from '@muster/contract/lib/say.ts'
import type { ChatCommunity, ChatPostKind } from '@muster/contract/partners/chat-community.ts'
import { chatPostKinds, MAX_CHAT_RULES } from '@muster/contract/partners/chat-community.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../../platform/acts/audit.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { askForPerson, requireChat } from './api/for-people.ts'
import { chatSettings } from './api/settings.ts'
import { commands } from './commands/answer.ts'
import { MOST_ATTEMPTS } from './sending/send.ts'

const sourceColumns = sql`
  case when rule.role_id is not null then 'role' when rule.interest_group_id is not null then 'group' else 'level' end as source,
  coalesce(rule.role_id::text, rule.interest_group_id::text, rule.level_order::text) as source_id,
  coalesce(role.title, grp.name, level.name) as source_name`

const ruleTables = sql`
  chat_role_rule as rule left join role on role.id = rule.role_id
  left join interest_group as grp on grp.id = rule.interest_group_id
  left join level on level.level_order = rule.level_order`

export async function readChatCommunity({ db, config, clock }: Parts): Promise<ChatCommunity> {
  const [row] = await db.execute<Omit<ChatCommunity, 'configured'>>(sql`
    select
      coalesce((select json_agg(found order by found.source, found.source_name, found.id) from (
        select rule.id, ${sourceColumns}, rule.chat_role_id, rule.chat_role_name,
          to_char(rule.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
        from ${ruleTables} order by rule.id limit ${MAX_CHAT_RULES}::integer
      ) as found), '[]') as rules,
      json_build_object(
        'role', coalesce((select json_agg(json_build_object('id', id, 'name', title) order by title, id) from role), '[]'),
        'level', coalesce((select json_agg(json_build_object('id', level_order::text, 'name', name) order by level_order) from level), '[]'),
        'group', coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name, id) from interest_group), '[]')
      ) as sources,
      coalesce((select json_agg(found order by found.name, found.id) from (
        select channel.id, channel.name,
          array(select kind from chat_channel_post as told where told.channel_id = channel.id order by kind) as kinds
        from channel order by channel.created_at desc, channel.id limit 200
      ) as found), '[]') as channels,
      json_build_object(
        'members', (select count(distinct chat_id) from (select chat_id from chat_sync limit 1000) as waiting),
        'posts', (select count(*) from (select from chat_post where done_at is null limit 1000) as waiting)
      ) as waiting,
      (select paused_until from chat_progress where paused_until > ${clock.now()}::timestamptz) as paused_until,
      coalesce((select json_agg(found order by found.at desc) from (
        select what, text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from (
          (select 'member' as what, last_error as text, created_at as at, id from chat_sync
            where last_error is not null order by id desc limit 20)
          union all
          (select 'post', last_error, created_at, id from chat_post
            where last_error is not null and done_at is null order by id desc limit 20)
        ) as refusal order by refusal.at desc, refusal.id limit 20
      ) as found), '[]') as refusals`)
  if (!row) throw new Error('the chat community could not be read')
  return { configured: chatSettings(config) !== null, ...row }
}

export const readChatRoles = (parts: Parts) => {
  const chat = requireChat(parts)
  return askForPerson(
    parts,
    () => chat.roles(),
    ({ message }) =>
      say`We couldn’t get the roles from Discord: ${{ reason: message }}. Check that the bot is on the server.`,
  )
}

/** Sets what is posted to a channel. @throws AppError 404 */
export async function setPosts(
  db: Database,
  actor: Actor,
  channelId: string,
  kinds: readonly ChatPostKind[],
): Promise<string> {
  return db.transaction(async (tx) => {
    const [channel] = await tx.execute<{ name: string }>(
      sql`select name from channel where id = ${channelId} for no key update`,
    )
    if (!channel) throw notFound('this channel')
    const wanted = [...new Set(kinds)].sort()
    const before = [
      ...(await tx.execute<{ kind: string }>(
        sql`delete from chat_channel_post where channel_id = ${channelId} returning kind`,
      )),
    ].map(({ kind }) => kind)
    for (const kind of wanted) {
      await tx.execute(sql`insert into chat_channel_post (channel_id, kind) values (${channelId}, ${kind})`)
    }
    if (before.sort().join() !== wanted.join()) {
      await audit(tx, actor, {
        action: 'channel.set_posts',
        targetType: 'channel',
        targetId: channelId,
        before: { posts: before },
        after: { posts: wanted },
      })
    }
    return channel.name
  })
}

/** Undo of what is posted to a channel; its name is in `features/partners/channels`. */
export const undoablePosts: UndoableRecords = {
  kind: 'channel',
  fields: ['posts'],
  current: async (tx, id) => {
    const rows = await tx.execute<{ kind: string }>(sql`
      select kind from chat_channel_post where channel_id = ${id} order by kind for update`)
    return { posts: [...rows].map(({ kind }) => kind) }
  },
  put: ({ db }, { actor }, id, { posts }) =>
    setPosts(db, actor, id, z.array(z.enum(chatPostKinds)).parse(posts)),
}

/** Makes everything that the chat refused due again, and ends the pause. */
export async function tryAgain(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update chat_sync set attempts = 0, next_try_at = null where attempts between 1 and ${MOST_ATTEMPTS}::integer`)
    await tx.execute(sql`
      update chat_post set attempts = 0, next_try_at = null
      where attempts between 1 and ${MOST_ATTEMPTS}::integer and done_at is null`)
    await tx.execute(sql`update chat_progress set paused_until = null`)
    await tx.execute(sql`select pg_notify('chat_errand', '')`)
  })
}

/** @throws AppError 400, 503 */
export async function setUpCommands(parts: Parts): Promise<void> {
  const chat = requireChat(parts)
  await askForPerson(
    parts,
    () => chat.setCommands(commands),
    ({ message }) => say`Discord says: ${{ reason: message }}`,
  )
}
