import { MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { interestGroup, userInterestGroup } from './tables.ts'

/** All groups by name with the number of their members. */
export async function listInterestGroups(db: Database) {
  const members = sql<number>`(select count(*)::integer from ${userInterestGroup} where ${userInterestGroup.interestGroupId} = ${interestGroup.id})`
  return db
    .select({
      id: interestGroup.id,
      name: interestGroup.name,
      code: interestGroup.code,
      icon: interestGroup.icon,
      category: interestGroup.category,
      members,
    })
    .from(interestGroup)
    .orderBy(interestGroup.name)
}

export async function interestGroupOptions(db: Database) {
  return db
    .select({ id: interestGroup.id, name: interestGroup.name })
    .from(interestGroup)
    .orderBy(interestGroup.name)
}

export async function interestGroupsOf(db: Database, userId: string) {
  return db
    .select({ id: interestGroup.id, name: interestGroup.name })
    .from(userInterestGroup)
    .innerJoin(interestGroup, eq(interestGroup.id, userInterestGroup.interestGroupId))
    .where(eq(userInterestGroup.userId, userId))
    .orderBy(interestGroup.name)
}

/** @throws AppError on `field` when a group does not exist or there are more than three. */
export async function assertInterestGroups(
  db: Database,
  groupIds: readonly string[],
  field = 'user.area_of_interest',
): Promise<void> {
  const wanted = [...new Set(groupIds)]
  if (wanted.length > MAX_INTEREST_GROUPS) {
    throw fieldRefused(field, `You can choose up to ${MAX_INTEREST_GROUPS}`)
  }
  const [known] = await db.execute<{ found: number }>(
    sql`select count(*)::integer as found from ${interestGroup} where id = any(${uuidArray(wanted)})`,
  )
  if (known?.found !== wanted.length) throw fieldRefused(field, 'Choose interest groups of the list')
}

const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/**
 * Replaces the member's groups; those that stay keep their date. Pass a transaction.
 * @throws AppError on `field` when a group does not exist or there are more than three.
 */
export async function setInterestGroups(
  tx: Database,
  userId: string,
  groupIds: readonly string[],
  field = 'user.area_of_interest',
): Promise<void> {
  const wanted = [...new Set(groupIds)]
  // Two changes at once must not add up to more than three groups, so they take turns. Awards may go on meanwhile.
  await tx.execute(sql`select from "user" where id = ${userId} for no key update`)
  await assertInterestGroups(tx, wanted, field)
  await tx
    .delete(userInterestGroup)
    .where(
      and(
        eq(userInterestGroup.userId, userId),
        sql`${userInterestGroup.interestGroupId} <> all(${uuidArray(wanted)})`,
      ),
    )
  if (wanted.length === 0) return
  await tx
    .insert(userInterestGroup)
    .values(wanted.map((interestGroupId) => ({ userId, interestGroupId })))
    .onConflictDoNothing()
}
