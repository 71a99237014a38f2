import { whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { formatList } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { deleteRole, lockRole, rolesWithTypes } from '../access/index.ts'
import { roleRecord } from './records.ts'

/**
 * Deletes a role that no one has.
 * @returns the text for the person
 * @throws AppError 404; 400 for roles of the platform and of groups; 403 for a role that the actor can't give; 409
 * with the names of members who have it
 */
export async function removeRole(db: Database, actor: Actor, roleId: string): Promise<string> {
  return db.transaction(async (tx) => {
    // From here on, no one can be given it.
    const row = await lockRole(tx, roleId, 'update')
    if (!row) throw notFound('this role')
    if (row.kind !== 'custom') {
      throw refused(
        row.kind === 'system'
          ? 'The platform looks up this role by its title, so it can’t be deleted'
          : 'This role belongs to an interest group and is deleted with it',
      )
    }
    const [role] = await rolesWithTypes(tx, [roleId])
    const reason = role ? whyNotHandOut(actor, role) : null
    if (reason !== null) throw new AppError(403, { general: [reason] })
    const held = await whoHas(tx, roleId)
    if (held !== null) throw conflict('general', held)
    await deleteRole(tx, roleId)
    await roleRecord.removed(tx, actor, roleId, { title: row.title, description: row.description })
    return say`Role “${{ role: row.title }}” deleted`
  })
}

const NAMED = 3

/** Says which members have a role; null if there are none. */
async function whoHas(tx: Database, roleId: string): Promise<string | null> {
  const rows = await tx.execute<{ full_name: string; all: number }>(sql`
    select member.full_name, (
      select count(*)::integer from user_role where role_id = ${roleId} and verified
    ) as all
    from user_role as held join "user" as member on member.id = held.user_id
    where held.role_id = ${roleId} and held.verified
    order by coalesce(held.granted_at, held.created_at), held.id limit ${NAMED}::integer`)
  const [first, ...others] = [...rows]
  if (!first) return null
  const names = [first, ...others].map(({ full_name }) => full_name)
  const further = first.all - names.length
  const list = formatList(further > 0 ? [...names, say`${{ further }} more`] : names)
  return say`${counted(
    { count: first.all, names: list },
    {
      one: '{names} has this role. Remove it from them first.',
      other: '{names} have this role. Remove it from them first.',
    },
  )}`
}
