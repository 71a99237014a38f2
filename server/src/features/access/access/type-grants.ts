import { eq } from 'drizzle-orm'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { dynamicRole, dynamicUser } from './tables.ts'

export interface Giving {
  /** Id of the giver; left out when a rule or the platform gives it. */
  readonly by?: string
  /** ISO 8601; null or left out: it never ends by itself. */
  readonly endsAt?: string | null
}

const roleRules = (field: string) =>
  ({
    dynamic_role_unique: [field, 'This role already has this dynamic type'],
    dynamic_role_role_id_role_id_fk: [field, 'Choose a role from the list'],
  }) as const
const memberRules = (field: string) =>
  ({ dynamic_user_unique: [field, 'This member already has this dynamic type'] }) as const

/**
 * Gives a dynamic type to everyone who has a role.
 * @returns the id of the new row
 * @throws AppError 409 on `role` when it already has the type, 400 when there is no such role
 */
export async function giveTypeToRole(
  tx: Database,
  roleId: string,
  type: string,
  { by }: Pick<Giving, 'by'>,
): Promise<string> {
  const [made] = await explaining(
    roleRules('role'),
    tx
      .insert(dynamicRole)
      .values({ type, roleId, givenById: by ?? null })
      .returning({ id: dynamicRole.id }),
  )
  if (!made) throw new Error('the dynamic type was not given')
  return made.id
}

/** Locks the row that links a role to a type. @throws AppError 404 when it is gone */
export async function lockRoleType(tx: Database, rowId: string) {
  const [row] = await tx.select().from(dynamicRole).where(eq(dynamicRole.id, rowId)).for('no key update')
  if (!row) throw notFound('this role’s dynamic type')
  return row
}

/**
 * Moves the type to another role.
 * @throws AppError 409 on `new_role` when that role already has it, 400 when there is no such role
 */
export async function moveRoleType(tx: Database, rowId: string, roleId: string, by: string): Promise<void> {
  await explaining(
    roleRules('new_role'),
    tx.update(dynamicRole).set({ roleId, givenById: by }).where(eq(dynamicRole.id, rowId)),
  )
}

/** Removes a dynamic type from a role. */
export async function takeRoleType(tx: Database, rowId: string): Promise<void> {
  await tx.delete(dynamicRole).where(eq(dynamicRole.id, rowId))
}

/**
 * Gives a dynamic type to a member.
 * @returns the id of the new row
 * @throws AppError 409 on `user` when they already have it
 */
export async function giveTypeToMember(
  tx: Database,
  userId: string,
  type: string,
  { by, endsAt }: Giving,
): Promise<string> {
  const [made] = await explaining(
    memberRules('user'),
    tx
      .insert(dynamicUser)
      .values({ type, userId, givenById: by ?? null, endsAt: endsAt ?? null })
      .returning({ id: dynamicUser.id }),
  )
  if (!made) throw new Error('the dynamic type was not given')
  return made.id
}

/** Locks the row that links a member to a type. @throws AppError 404 when it is gone */
export async function lockMemberType(tx: Database, rowId: string) {
  const [row] = await tx.select().from(dynamicUser).where(eq(dynamicUser.id, rowId)).for('no key update')
  if (!row) throw notFound('this member’s dynamic type')
  return row
}

/**
 * Moves the type to another member, or changes when it ends. Leave out `by` when only the end changes. The
 * holder will be notified again before the new end.
 * @throws AppError 409 on `new_user` when that member already has it
 */
export async function changeMemberType(
  tx: Database,
  rowId: string,
  change: { readonly userId: string; readonly endsAt: string | null; readonly by?: string },
): Promise<void> {
  const { by, ...values } = change
  await explaining(
    memberRules('new_user'),
    tx
      .update(dynamicUser)
      .set({ ...values, endingToldAt: null, ...(by && { givenById: by }) })
      .where(eq(dynamicUser.id, rowId)),
  )
}

/** Removes a dynamic type from a member. */
export async function takeMemberType(tx: Database, rowId: string): Promise<void> {
  await tx.delete(dynamicUser).where(eq(dynamicUser.id, rowId))
}
