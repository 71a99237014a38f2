import type { dynamicManagement } from '@muster/contract/access/dynamic-types.ts'
import { type GivenRole, whyNotTypeOfRole } from '@muster/contract/desk/staff-acts.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { giveTypeToRole, lockRoleType, moveRoleType, rolesWithTypes, takeRoleType } from '../access/index.ts'

/**
 * Gives a dynamic type to everyone who has a role.
 * @returns the id of the new row
 * @throws AppError 400 on `role` when there is no such role, 403 for a type that the caller can't give, 409
 * when it has the type
 */
export function giveRole(
  db: Database,
  actor: Actor,
  { type, role: roleId }: BodyOf<typeof dynamicManagement.giveRole>,
): Promise<string> {
  return db.transaction(async (tx) => {
    assertMay('give', actor, await findRole(tx, roleId, 'role'), type)
    const id = await giveTypeToRole(tx, roleId, type, { by: actor.id })
    await audit(tx, actor, entry('give', roleId, type))
    return id
  })
}

/** Moves a type to another role. @throws AppError as in `giveRole`, on `new_role`; 404 */
export function changeRole(db: Database, actor: Actor, rowId: string, roleId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { type, roleId: before } = await lockRoleType(tx, rowId)
    assertMay('give', actor, await findRole(tx, roleId, 'new_role'), type)
    if (before === roleId) return
    assertMay('take', actor, await findRole(tx, before, 'new_role'), type)
    await moveRoleType(tx, rowId, roleId, actor.id)
    await audit(tx, actor, entry('take', before, type), entry('give', roleId, type))
  })
}

/** Removes a dynamic type from a role. @throws AppError 404, 403 for a type that the caller can't remove */
export function takeRole(db: Database, actor: Actor, rowId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { type, roleId } = await lockRoleType(tx, rowId)
    assertMay('take', actor, await findRole(tx, roleId, 'role'), type)
    await takeRoleType(tx, rowId)
    await audit(tx, actor, entry('take', roleId, type))
  })
}

async function findRole(tx: Database, roleId: string, field: string) {
  const [found] = await rolesWithTypes(tx, [roleId])
  if (!found) throw fieldRefused(field, 'Choose a role from the list')
  return found
}

function assertMay(act: 'give' | 'take', actor: Actor, role: GivenRole, type: string): void {
  const reason = whyNotTypeOfRole(act, actor, role, type)
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

/** One log entry on the role, however many members have it. */
const entry = (act: 'give' | 'take', roleId: string, type: string) =>
  ({
    action: `role.${act}_type`,
    targetType: 'role',
    targetId: roleId,
    ...(act === 'give' ? { after: { dynamic_type: type } } : { before: { dynamic_type: type } }),
  }) as const
