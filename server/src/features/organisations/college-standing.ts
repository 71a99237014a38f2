import { and, eq } from 'drizzle-orm'
import { changedNow } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { organization } from './tables.ts'

/** What the level of a college is, and whether staff gave it. */
export interface CollegeStanding {
  readonly id: string
  readonly level: number
  readonly levelIsManual: boolean
  readonly updatedAt: string
}

/** The standing of a college, kept from being changed until the transaction ends; null when it is no college. */
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

/** Sets the level of a college that `lockCollege` holds, and whether it stays when the members' levels change. */
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
