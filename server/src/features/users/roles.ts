import { roles } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../platform/acts/audit.ts'
import type { Database } from '../../platform/database.ts'
import { fieldRefused, refused } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  assertAdministratorLeft,
  grantRole,
  lockAdministration,
  revokeRole,
  rolesWithTypes,
} from '../access/index.ts'
import { changeAccount } from '../accounts/index.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { assertMayAct, assertMayChangeRoles, lockMember } from './protection.ts'

/** A role with what it opens. @throws AppError 400 on `role` for one that there is not. */
export async function findRole(db: Database, roleId: string) {
  const [found] = await rolesWithTypes(db, [roleId])
  if (!found) throw fieldRefused('role', 'Choose a role that is offered')
  return found
}

/**
 * Gives a member one role, or takes it away, and leaves the others as they are: with the rules and the entry in the log
 * of `updateMember`.
 * @throws AppError 404, 403 for staff who hold less, 400 when nothing is to be done and for the last administrator.
 */
export async function setRole(
  parts: Parts,
  { actor, request }: ActedBy,
  userId: string,
  roleId: string,
  holds: boolean,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockAdministration(tx)
    const member = await lockMember(tx, userId)
    assertMayAct('edit', actor, member)
    const role = await findRole(tx, roleId)
    if (member.roleIds.includes(roleId) === holds) {
      throw refused(holds ? `Has the role ${role.title} already` : `Does not have the role ${role.title}`)
    }
    assertMayChangeRoles(actor, member, [role])
    const before = await titlesOf(tx, userId)
    await (holds ? grantRole(tx, userId, roleId, true) : revokeRole(tx, userId, roleId))
    if (!holds && role.title === roles.admins && member.isAdministrator) await assertAdministratorLeft(tx)
    // Always another moment than before: editors see by it that something has changed.
    const updatedAt = new Date(Math.max(parts.clock.now().getTime(), Date.parse(member.updatedAt) + 1))
    await changeAccount(tx, userId, { updatedAt })
    await audit(tx, actor, {
      action: 'user.update',
      targetType: 'user',
      targetId: userId,
      before: { roles: before },
      after: { roles: await titlesOf(tx, userId) },
    })
    await recordSecurityEvent(tx, parts, request, {
      kind: holds ? 'role_given' : 'role_taken',
      userId,
      actor,
      detail: role.title,
    })
  })
}

/** In the order in which `describeMember` has them. */
async function titlesOf(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx.execute<{ title: string }>(sql`
    select role.title from user_role join role on role.id = user_role.role_id
    where user_role.user_id = ${userId} and user_role.verified order by role.title`)
  return [...rows].map(({ title }) => title)
}
