import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { listText } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { changeAccount } from '../../../account/accounts/index.ts'
import type { ChatService } from '../api/chat-service.ts'
import { ChatRefused } from '../api/outcomes.ts'
import { differenceOf, managedRoles, wantedOf } from './wanted.ts'

const ABOUT = 'chat_sync'
const TOKEN_HOURS = 24

type SyncParts = Pick<Parts, 'db' | 'clock' | 'sealing'>

/** Queues an account for a sync. @param token allows adding it to the server; stored sealed */
export async function wantSync(
  tx: Database,
  { sealing }: Pick<Parts, 'sealing'>,
  chatId: string,
  token?: string,
): Promise<void> {
  const sealed = token === undefined ? null : sealing.seal(token, `${ABOUT}:${chatId}`)
  await tx.execute(sql`insert into chat_sync (chat_id, sealed_token) values (${chatId}, ${sealed})`)
  await tx.execute(sql`select pg_notify('chat_errand', '')`)
}

/**
 * Syncs an account with its member's state here: adds it to the server if possible, records whether it is
 * there, and gives and removes roles. Idempotent, so an interruption at any point is safe.
 * @throws ChatBusy, ChatAway or ChatRefused
 */
export async function syncAccount(parts: SyncParts, chat: ChatService, chatId: string): Promise<void> {
  const { db, clock } = parts
  const [noted] = await db.execute<{ ids: string[]; sealed: string | null }>(sql`
    select coalesce(array_agg(id::text order by id), '{}') as ids,
      (array_agg(sealed_token order by id desc) filter (where sealed_token is not null
        and created_at > ${new Date(clock.now().getTime() - TOKEN_HOURS * 3_600_000)}::timestamptz))[1] as sealed
    from chat_sync where chat_id = ${chatId}`)
  const wanted = (await wantedOf(db, [chatId]))(chatId)
  let has = await chat.rolesOf(chatId)
  const token = noted?.sealed ? parts.sealing.open(noted.sealed, `${ABOUT}:${chatId}`) : null
  if (has === null && token && wanted.userId) has = await joined(chat, chatId, token)
  if (wanted.userId) await noteThere(db, { userId: wanted.userId, chatId, there: has !== null }, clock.now())
  if (has) {
    const { give, take } = differenceOf(has, wanted.roles, await managedRoles(db))
    for (const role of give) await chat.giveRole(chatId, role)
    for (const role of take) await chat.takeRole(chatId, role)
  }
  // Deletes only the rows that were read: a request since then is another row and is handled next. Comparing
  // ids isn't enough, because they aren't committed in order.
  if (noted && noted.ids.length > 0) {
    await db.execute(sql`delete from chat_sync where id = any (${listText(noted.ids)}::bigint[])`)
  }
}

/** The member can have revoked our permission to add them; then they have to join by themselves. */
async function joined(chat: ChatService, chatId: string, token: string): Promise<string[] | null> {
  try {
    await chat.join(chatId, token)
  } catch (error) {
    if (error instanceof ChatRefused && [400, 401, 403].includes(error.status)) return null
    throw error
  }
  return chat.rolesOf(chatId)
}

/** Only if the member still has this account linked. */
async function noteThere(
  db: Database,
  { userId, chatId, there }: { userId: string; chatId: string; there: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx.execute<{ exist_in_guild: boolean }>(sql`
      select exist_in_guild from "user" where id = ${userId} and discord_id = ${chatId} for no key update`)
    if (!member) return
    if (member.exist_in_guild !== there) await changeAccount(tx, userId, { existInGuild: there })
    await tx.execute(sql`
      insert into chat_account (user_id, checked_at) values (${userId}, ${now}::timestamptz)
      on conflict (user_id) do update set checked_at = excluded.checked_at`)
  })
}
