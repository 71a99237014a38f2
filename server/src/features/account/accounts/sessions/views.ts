import { roles } from '@muster/contract/access/access.ts'
import { VIEW_MINUTES } from '@muster/contract/access/view-as.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { accessTokenRejected } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { session } from '../tables.ts'

/**
 * Sessions in which staff view the app as a member. They belong to the member, are read-only and end with the
 * staff session that opened them.
 */

/** From and where clauses that match when a member is an administrator now. */
const administering = (userId: SQL, now: Date): SQL => sql`
  user_role as held join role on role.id = held.role_id
  where held.user_id = ${userId} and held.verified and role.title = ${roles.admins}
    and (held.ends_at is null or held.ends_at > ${now}::timestamptz)`

/**
 * Condition on the row in scope as `session`: its viewer is still an administrator, and the member hasn't
 * become one, because no one can view the app as an administrator.
 */
export const mayStillView = (now: Date): SQL => sql`(
  exists (
    select from "user" as viewer where viewer.id = session.viewed_by_id and viewer.status = 'active'
  )
  and exists (select from ${administering(sql`session.viewed_by_id`, now)})
  and not exists (select from ${administering(sql`session.user_id`, now)})
  and exists (
    select from session as begun where begun.id = session.viewed_from_id and begun.expires_at > ${now}::timestamptz
  )
)`

/**
 * When the row in scope as `session` ends: with the session or with its viewer's administrator role,
 * whichever is first.
 */
export const viewEnds: SQL = sql`least(session.expires_at, (
  select max(coalesce(held.ends_at, 'infinity')) from user_role as held join role on role.id = held.role_id
  where held.user_id = session.viewed_by_id and held.verified and role.title = ${roles.admins}
))`

/**
 * Opens a session to view the app as a member, and ends the viewer's previous one. Call it under the lock of
 * the viewer's account.
 * @returns an access token that ends with the session
 * @throws AppError 401 with statusCode 1000 when the viewer's own session has ended
 */
export async function openView(
  tx: Database,
  { tokens, clock }: Pick<Parts, 'tokens' | 'clock'>,
  by: Actor,
  member: { readonly id: string; readonly muid: string; readonly roles: readonly string[] },
): Promise<{ accessToken: string; until: string }> {
  const now = clock.now()
  await endViews(tx, by.id)
  const longest = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  const [opened] = await tx.execute<{ id: string; expires_at: string }>(sql`
    insert into session (user_id, browser, os, last_used_at, expires_at, viewed_by_id, viewed_from_id, created_at)
    select ${member.id}::uuid, 'Staff', 'View as', ${now}::timestamptz,
      least(own.expires_at, ${longest}::timestamptz), own.user_id, own.id, ${now}::timestamptz
    from session as own
    where own.id = ${by.sessionId} and own.user_id = ${by.id} and own.expires_at > ${now}::timestamptz
    returning id, expires_at`)
  if (!opened) throw accessTokenRejected()
  const claims = { id: member.id, muid: member.muid, roles: member.roles, sid: opened.id }
  const { token } = tokens.sign(claims, now, new Date(opened.expires_at))
  return { accessToken: token, until: opened.expires_at }
}

/**
 * Ends the session in which a member of staff views the app as someone else, if there is one.
 * @returns the id of the viewed member, or null
 */
export async function endViews(db: Database, viewerId: string): Promise<string | null> {
  const [ended] = await db
    .delete(session)
    .where(and(isNotNull(session.viewedById), eq(session.viewedById, viewerId)))
    .returning({ userId: session.userId })
  return ended?.userId ?? null
}
