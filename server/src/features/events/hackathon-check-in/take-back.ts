import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'

/**
 * Undoes a check-in. Idempotent.
 * @returns the person's name
 * @throws AppError 404 when they were never checked in
 */
export async function takeBack(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  hackathonId: string,
  applicationId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx.execute<{ user_id: string; full_name: string; is_in: boolean }>(sql`
      select checked.user_id, member.full_name, checked.taken_back_at is null as is_in
      from hackathon_check_in as checked join "user" as member on member.id = checked.user_id
      where checked.application_id = ${applicationId}::uuid and checked.hackathon_id = ${hackathonId}::uuid
      for no key update of checked`)
    if (!found) throw notFound('this check-in')
    if (!found.is_in) return found.full_name
    await tx.execute(sql`
      update hackathon_check_in set taken_back_at = ${clock.now()}::timestamptz, taken_back_by_id = ${actor.id}::uuid
      where application_id = ${applicationId}::uuid`)
    await audit(tx, actor, {
      action: 'hackathon.take_back_check_in',
      targetType: 'hackathon',
      targetId: hackathonId,
      memberId: found.user_id,
    })
    return found.full_name
  })
}
