import { type AccountAccess, accountAccessKinds } from '@muster/contract/account/account-access.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { EndRights } from '../../../platform/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { assertConfirmed } from './addresses.ts'
import { lockAccount } from './find-account.ts'
import { accessEndedMail, siteOf } from './mails.ts'
import { voidMailedSecrets } from './passwords/one-time-secrets.ts'
import { endSessions } from './sessions/sessions.ts'

/**
 * What can reach an account besides its password and its address, without what isn't there. One statement.
 * @param sessionId of the session that asks, which isn't counted; null for none
 */
export async function readAccess(
  db: Database,
  userId: string,
  sessionId: string | null,
): Promise<AccountAccess[]> {
  const [row] = await db.execute<Record<AccountAccess['kind'], number>>(sql`
    select
      (select count(*)::integer from passkey where user_id = member.id) as passkeys,
      (
        select count(*)::integer from authenticator_app where user_id = member.id and confirmed_at is not null
      ) as app,
      (select count(*)::integer from openid_link where user_id = member.id) as connections,
      (
        select count(*)::integer from session
        where user_id = member.id and id is distinct from ${sessionId}::uuid and viewed_by_id is null
      ) as sessions,
      (select count(*)::integer from api_key where created_by_id = member.id and revoked_at is null) as api_keys,
      (select count(*)::integer from calendar_feed where user_id = member.id) as calendars,
      (member.discord_id is not null)::integer as discord
    from "user" as member where member.id = ${userId}`)
  return accountAccessKinds.flatMap((kind) => (row?.[kind] ? [{ kind, count: row[kind] }] : []))
}

/**
 * Ends everything that can reach the caller's account except their password, their address and this session.
 * Idempotent.
 * @param rights of all features
 * @throws AppError 400 while the address is unconfirmed, because nothing might be left to sign in with
 */
export async function endAccess(
  parts: Parts,
  { actor, request }: ActedBy,
  rights: readonly EndRights[],
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.id)
    if (!account) throw notFound('your account')
    assertConfirmed(account)
    const ended = await readAccess(tx, actor.id, actor.sessionId)
    if (ended.length === 0) return
    const now = parts.clock.now()
    for (const end of rights) await end(tx, actor.id, now)
    await endSessions(tx, actor.id, actor.sessionId)
    await voidMailedSecrets(tx, actor.id)
    await parts.sendMail(tx, accessEndedMail(siteOf(parts), account, ended))
    await recordSecurityEvent(tx, parts, request, { kind: 'access_ended', userId: actor.id, actor })
  })
}
