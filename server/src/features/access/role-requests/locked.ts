import { needsHolder } from '@muster/contract/access/abilities.ts'
import { whyNotVerify } from '@muster/contract/desk/staff-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { lockAdministration, lockRole } from '../access/index.ts'
import { type KnownRole, lockMembers } from '../roles/index.ts'

export interface LockedRequest {
  readonly id: string
  readonly user_id: string
  readonly role_id: string
  readonly title: string
  readonly state: 'waiting' | 'verified' | 'rejected' | 'withdrawn'
  readonly note: string | null
  readonly reason: string | null
  readonly created_at: string
  readonly decided_by_id: string | null
  readonly decided_by: string | null
  readonly decided_at: string | null
  /** Of the member's account. */
  readonly status: string
}

/**
 * Locks a request until the transaction ends. Lock order as when giving roles: the role, the member, then the
 * request.
 * @throws AppError 404
 */
export async function lockRequest(tx: Database, id: string): Promise<LockedRequest> {
  const [found] = await tx.execute<{ user_id: string; role_id: string; title: string }>(sql`
    select user_id, role_id, role.title from role_request join role on role.id = role_id
    where role_request.id = ${id}::uuid`)
  if (!found) throw notFound('this request')
  if (needsHolder(found.title)) await lockAdministration(tx)
  await lockRole(tx, found.role_id, 'key share')
  const member = (await lockMembers(tx, [found.user_id])).get(found.user_id)
  const [row] = await tx.execute<Omit<LockedRequest, 'status' | 'title'>>(sql`
    select id, user_id, role_id, state, note, reason, created_at, decided_by_id, decided_at,
      (select full_name from "user" where id = decided_by_id) as decided_by
    from role_request where id = ${id}::uuid for update`)
  if (!row || !member) throw notFound('this request')
  return { ...row, title: found.title, status: member.status } as LockedRequest
}

/** @throws AppError 403 for one's own request, and for roles with more access than the actor has */
export function assertMayVerify(actor: Actor, asked: LockedRequest, role: KnownRole): void {
  const reason = whyNotVerify(actor, asked.user_id, role)
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

/** The error for someone who was too late. */
export function decidedAlready({ state, decided_by }: LockedRequest): AppError {
  if (state === 'waiting' || state === 'withdrawn') {
    return conflict('general', 'The member has withdrawn this request')
  }
  const name = decided_by ?? say('Someone else')
  return conflict(
    'general',
    state === 'verified'
      ? say`${{ name }} has already verified it`
      : say`${{ name }} has already rejected it`,
  )
}
