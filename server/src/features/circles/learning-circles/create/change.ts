import type { UpdateCircle } from '@muster/contract/circles/learning-circles.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { replaceCover } from '../../../../platform/files/covers.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { requireLead, wakeCircle } from '../../circle-membership/index.ts'
import { learningCircle } from '../tables.ts'
import { nameTaken } from './create.ts'
import { storedSlot } from './slot.ts'

/**
 * Changes a circle's name, purpose, note or regular slot; omitted fields keep their values. The code never
 * changes, because people have written it down.
 * @throws AppError 404 outside, 403 for other members, 409 on `name`, 400 on `rhythm` or `meet_days`
 */
export async function updateCircle(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  circleId: string,
  given: z.output<typeof UpdateCircle>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireLead(tx, circleId, userId, true)
    await explaining(
      nameTaken,
      tx
        .update(learningCircle)
        .set({
          ...(given.name !== undefined && { name: given.name }),
          ...(given.purpose !== undefined && { purpose: given.purpose || null }),
          ...(given.note !== undefined && { note: given.note || null }),
          ...storedSlot(given, await rhythmOf(tx, circleId, given)),
          ...(given.time_zone !== undefined && { timeZone: given.time_zone }),
          updatedById: userId,
          updatedAt: clock.now(),
        })
        .where(eq(learningCircle.id, circleId)),
    )
  })
}

/** Days sent without a rhythm have to fit the stored one. */
async function rhythmOf(tx: Database, circleId: string, given: z.output<typeof UpdateCircle>) {
  if (given.rhythm !== undefined || given.meet_days === undefined) return null
  const [circle] = await tx
    .select({ rhythm: learningCircle.rhythm })
    .from(learningCircle)
    .where(eq(learningCircle.id, circleId))
  return circle?.rhythm ?? null
}

/**
 * Sets or removes the cover.
 * @param content the uploaded picture; null removes it
 * @throws AppError 404 outside, 403 for other members, 400 on `cover`
 */
export const setCircleCover = (
  parts: Pick<Parts, 'db' | 'files'>,
  userId: string,
  circleId: string,
  content: Buffer | null,
) =>
  replaceCover(
    parts,
    { table: learningCircle, id: circleId, allow: (tx) => requireLead(tx, circleId, userId, true) },
    content,
  )

/** Restores an archived circle. @returns the text for the person @throws AppError 404, 403 */
export async function wake(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  circleId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireLead(tx, circleId, userId, true)
    const woken = await wakeCircle(tx, circleId, clock.now())
    return woken ? 'Circle restored' : 'This circle is already listed'
  })
}
