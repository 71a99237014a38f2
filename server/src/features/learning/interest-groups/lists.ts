import { eq, sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { membersByGroup } from '../../people/member-counts/index.ts'
import { interestGroup, userInterestGroup } from './tables.ts'

/** All groups by name with their number of members. Concurrent calls share one result. */
export const listInterestGroups = (db: Database) => shared(db, 'all')

const shared = readShared(readAll, (which: 'all') => which)

async function readAll(db: Database) {
  const groups = await db
    .select({
      id: interestGroup.id,
      name: interestGroup.name,
      code: interestGroup.code,
      icon: interestGroup.icon,
      category: interestGroup.category,
      coverKey: interestGroup.coverPictureKey,
      members: sql`coalesce(counted.members, 0)`.mapWith(Number),
    })
    .from(interestGroup)
    .leftJoin(sql`${membersByGroup} as counted`, sql`counted.key = ${interestGroup.id}::text`)
    .orderBy(interestGroup.name)
  return groups.map(({ coverKey, ...group }) => ({ ...group, cover: pictureAddress(coverKey) }))
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
