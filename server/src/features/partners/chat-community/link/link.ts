import { say } from '@muster/contract/lib/say.ts'
import type { ChatState } from '@muster/contract/partners/chat.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { hashToken, randomToken } from '../../../../platform/security/secrets.ts'
import { changeAccount } from '../../../account/accounts/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../../account/security-events/index.ts'
import { askForPerson, requireChat } from '../api/for-people.ts'
import { ChatAway, ChatRefused } from '../api/outcomes.ts'
import { chatSettings } from '../api/settings.ts'
import { syncAccount, wantSync } from '../roles/sync.ts'
import { chatLinkAttempt } from '../tables.ts'

const ATTEMPT_MS = 10 * 60_000
/** A check younger than this isn't repeated. */
const FRESH_MS = 5_000

/** The caller's chat account, as stored here; doesn't call the chat. */
export async function readChatState({ db, config }: Parts, actor: Actor): Promise<ChatState> {
  const chat = chatSettings(config)
  const [row] = await db.execute<{
    discord_id: string | null
    exist_in_guild: boolean
    name: string | null
    linked_at: string | null
    checked_at: string | null
    pending: boolean
  }>(sql`
    select member.discord_id, member.exist_in_guild, account.name, account.linked_at, account.checked_at,
      exists (select from chat_sync where chat_id = member.discord_id) as pending
    from "user" as member left join chat_account as account on account.user_id = member.id
    where member.id = ${actor.id}`)
  const id = row?.discord_id ?? null
  return {
    configured: chat !== null,
    invite: chat?.invite ?? null,
    muid: actor.muid,
    account: id === null ? null : { id, name: row?.name ?? null, linked_at: row?.linked_at ?? null },
    exist_in_guild: row?.exist_in_guild ?? false,
    pending: row?.pending ?? false,
    checked_at: row?.checked_at ?? null,
  }
}

/**
 * Starts linking an account. The attempt is tied to this member and session.
 * @returns where the browser goes
 * @throws AppError 400 without a chat
 */
export async function beginLink(parts: Parts, actor: Actor): Promise<string> {
  const { settings } = requireChat(parts)
  const state = randomToken()
  const now = parts.clock.now()
  await parts.db.insert(chatLinkAttempt).values({
    stateHash: hashToken(state),
    userId: actor.id,
    sessionId: actor.sessionId,
    expiresAt: new Date(now.getTime() + ATTEMPT_MS).toISOString(),
    createdAt: now.toISOString(),
  })
  const query = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    scope: 'identify guilds.join',
    state,
    redirect_uri: settings.returnAddress,
  })
  return `${settings.site}/oauth2/authorize?${query}`
}

/**
 * Links the account that the chat vouches for, adds it to the server and gives it its roles. If the chat
 * fails after the link is stored, a job continues.
 * @returns its name in the chat
 * @throws AppError 400 for an attempt that has expired, was used or belongs to another session; 409 when
 * another member has the account; 503
 */
export async function takeLink(
  parts: Parts,
  { actor, request }: ActedBy,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<string> {
  const chat = requireChat(parts)
  const { db, clock } = parts
  const taken = await db
    .delete(chatLinkAttempt)
    .where(
      and(
        eq(chatLinkAttempt.stateHash, hashToken(state)),
        eq(chatLinkAttempt.userId, actor.id),
        eq(chatLinkAttempt.sessionId, actor.sessionId),
        gt(chatLinkAttempt.expiresAt, sql`${clock.now()}`),
      ),
    )
    .returning({ id: chatLinkAttempt.id })
  if (taken.length === 0) throw refused('This sign-in has expired. Select “Connect Discord” again.')
  const { token, person } = await askForPerson(
    parts,
    async () => {
      const token = await chat.exchange(code)
      return { token, person: await chat.whoIs(token) }
    },
    () => 'Discord didn’t confirm your account. Select “Connect Discord” again.',
  )
  await explaining({}, () =>
    db.transaction(async (tx) => {
      await changeAccount(tx, actor.id, { discordId: person.id, existInGuild: false })
      await tx.execute(sql`
        insert into chat_account (user_id, name, linked_at) values (${actor.id}, ${person.name}, ${clock.now()}::timestamptz)
        on conflict (user_id) do update set name = excluded.name, linked_at = excluded.linked_at`)
      await wantSync(tx, parts, person.id, token)
      const event = { kind: 'chat_linked' as const, userId: actor.id, actor, detail: person.name }
      await recordSecurityEvent(tx, parts, request, event)
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof AppError && error.statusCode === 409)) throw error
    throw new AppError(409, {
      general: [
        'Another member has connected this Discord account. Disconnect it there, or choose a different one.',
      ],
    })
  })
  await syncNow(parts, person.id)
  return person.name
}

/** Syncs while the person waits; whatever fails now is left to the job. */
async function syncNow(parts: Parts, chatId: string): Promise<void> {
  try {
    await syncAccount(parts, requireChat(parts), chatId)
  } catch (error) {
    if (!(error instanceof ChatAway || error instanceof ChatRefused)) throw error
    parts.log.warn({ err: error }, 'a chat account could not be brought in line yet')
  }
}

/**
 * Asks the chat whether the caller is on the server.
 * @throws AppError 400 before an account is linked, 503
 */
export async function checkAgain(parts: Parts, actor: Actor): Promise<ChatState> {
  const chat = requireChat(parts)
  const { account, checked_at } = await readChatState(parts, actor)
  if (!account) throw refused('Connect your Discord account first')
  const age =
    checked_at === null ? Number.POSITIVE_INFINITY : parts.clock.now().getTime() - Date.parse(checked_at)
  if (age > FRESH_MS) {
    await askForPerson(
      parts,
      () => syncAccount(parts, chat, account.id),
      (refusal) => say`Discord says: ${{ reason: refusal.message }}. The team can see the details.`,
    )
  }
  return readChatState(parts, actor)
}

/** Disconnects a member's chat account, which could be someone else's. */
export const dropChatAccount = (tx: Database, userId: string): Promise<void> =>
  changeAccount(tx, userId, { discordId: null, existInGuild: false })

/** Unlinks the caller's account; a job removes the roles that the platform had given it. Idempotent. */
export async function unlink(parts: Parts, { actor, request }: ActedBy): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [before] = await tx.execute<{ discord_id: string | null }>(
      sql`select discord_id from "user" where id = ${actor.id} for no key update`,
    )
    if (!before?.discord_id) return
    await dropChatAccount(tx, actor.id)
    const event = { kind: 'chat_unlinked' as const, userId: actor.id, actor }
    await recordSecurityEvent(tx, parts, request, event)
  })
}

/**
 * The picture of the member's chat account, from the chat.
 * @throws AppError 400 without an account or a picture, 503
 */
export async function chatPictureOf(parts: Parts, userId: string): Promise<Buffer> {
  const chat = requireChat(parts)
  const [row] = await parts.db.execute<{ discord_id: string | null }>(
    sql`select discord_id from "user" where id = ${userId}`,
  )
  const chatId = row?.discord_id
  if (!chatId) throw refused('Connect your Discord account first, or send a picture')
  const picture = await askForPerson(
    parts,
    () => chat.picture(chatId),
    () => 'Discord no longer recognises your account. Connect it again.',
  )
  if (!picture) throw refused('Your Discord account doesn’t have its own picture')
  return picture
}
