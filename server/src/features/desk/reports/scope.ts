import { choosesAreas } from '@muster/contract/access/abilities.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { homeOf, noCollege } from '../../places/campuses/index.ts'
import { ALL } from './tables.ts'

/** The zone that a reader is limited to: that of their college; null for administrators and fellows. */
export async function ownZoneOf(db: Database, actor: Actor): Promise<string | null> {
  if (choosesAreas(actor)) return null
  const home = await homeOf(db, actor.id)
  if (!home) throw noCollege()
  return home.zone_id
}

export interface Scope {
  /** A zone, or `ALL`. */
  readonly placeId: string
  /** An interest group, or `ALL`. */
  readonly groupId: string
}

/**
 * What a call is about. @throws AppError 400 for a zonal lead without a college, 403 for a zone that isn't theirs
 */
export async function scopeOf(
  db: Database,
  actor: Actor,
  { zone, group }: { readonly zone?: string | undefined; readonly group?: string | undefined },
): Promise<Scope> {
  const own = await ownZoneOf(db, actor)
  if (own && zone && zone !== own) throw new AppError(403, { general: ['You can only open your own zone'] })
  return { placeId: own ?? zone ?? ALL, groupId: group ?? ALL }
}
