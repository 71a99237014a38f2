import { whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { rolesWithTypes } from '../../access/access/index.ts'

/** All roles by title, each with the reason when the actor can't give it. */
export async function roleOptions(db: Database, actor: Actor) {
  const known = await rolesWithTypes(db)
  return known.map((role) => ({
    id: role.id,
    title: role.title,
    locked_because: whyNotHandOut(actor, role),
  }))
}
