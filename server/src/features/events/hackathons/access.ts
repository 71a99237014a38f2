import { anyOf, dynamicTypes, isAllowed, roles } from '@muster/contract/access/access.ts'
import type { CrewRole } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'

/** Access to every hackathon. */
const staff = anyOf(roles.admins, dynamicTypes.hackathon)

/** Whether someone manages every hackathon, including those that others organise. */
export const isHackathonStaff = (actor: Actor): boolean => isAllowed(staff, actor)

const managers: readonly CrewRole[] = ['owner', 'organiser']

/**
 * Requires someone who manages this hackathon: Admins, the type Hackathon, its owner or its organisers.
 * @throws AppError 404 when it is deleted, and for other people's drafts; 403 otherwise
 */
export const requireManager = (db: Database, actor: Actor, hackathonId: string): Promise<void> =>
  requireCrew(db, actor, hackathonId, managers)

/** Like `requireManager`, and includes its volunteers, for check-in. */
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
