import { and, eq } from 'drizzle-orm'
import { changedNow } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { organization } from './tables.ts'

/** A college's level, and whether staff set it. */
export interface CollegeStanding {
  readonly id: string
  readonly level: number
  readonly levelIsManual: boolean
  readonly updatedAt: string
}

/** Locks a college and reads its level; null when it isn't a college. */
export async function lockCollege(tx: Database, collegeId: string): Promise<CollegeStanding | null> {
  const [found] = await tx
    .select({
      id: organization.id,
      level: organization.collegeLevel,
      levelIsManual: organization.levelIsManual,
      updatedAt: organization.updatedAt,
    })
    .from(organization)
    .where(and(eq(organization.id, collegeId), eq(organization.orgType, 'College')))
    .for('no key update')
  return found ?? null
}

/**
 * Sets the level of a college locked by `lockCollege`. `isManual`: it no longer follows the members' levels.
 */
export async function setCollegeLevel(
  tx: Database,
  actor: Pick<Actor, 'id'>,
  collegeId: string,
  { level, isManual }: { readonly level: number; readonly isManual: boolean },
  now: Date,
): Promise<void> {
  const { updatedAt } = changedNow(actor, now)
  await tx
    .update(organization)
    .set({ collegeLevel: level, levelIsManual: isManual, updatedAt })
    .where(eq(organization.id, collegeId))
}
