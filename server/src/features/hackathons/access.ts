import { anyOf, dynamicTypes, isAllowed, roles } from '@muster/contract/access/access.ts'
import type { CrewRole } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'

/** Who manages every hackathon. */
const staff = anyOf(roles.admins, dynamicTypes.hackathon)

/** Whether somebody manages every hackathon, also those that others organise. */
export const isHackathonStaff = (actor: Actor): boolean => isAllowed(staff, actor)

const managers: readonly CrewRole[] = ['owner', 'organiser']

/**
 * Lets those on who manage a hackathon: Admins, the type Hackathon, and its owner and organisers.
 * @throws AppError 404 for what is deleted, and for drafts that the caller has nothing to do with; 403 otherwise.
 */
export const requireManager = (db: Database, actor: Actor, hackathonId: string): Promise<void> =>
  requireCrew(db, actor, hackathonId, managers)

/** The same for those at its door: its volunteers as well. */
export const requireDoor = (db: Database, actor: Actor, hackathonId: string): Promise<void> =>
  requireCrew(db, actor, hackathonId, [...managers, 'volunteer'])

async function requireCrew(
  db: Database,
  actor: Actor,
  hackathonId: string,
  allowed: readonly CrewRole[],
): Promise<void> {
  const [found] = await db.execute<{ status: string; roles: CrewRole[] }>(sql`
    select status, array(
      select role from hackathon_crew where hackathon_id = hackathon.id and user_id = ${actor.id}::uuid
    ) as roles
    from hackathon where id = ${hackathonId}::uuid and status <> 'Deleted'`)
  if (!found) throw notFound('this hackathon')
  if (isHackathonStaff(actor) || found.roles.some((role) => allowed.includes(role))) return
  throw found.status === 'Draft' && found.roles.length === 0 ? notFound('this hackathon') : forbidden()
}
