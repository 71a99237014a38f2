import { roles } from '@muster/contract/access.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { rolesOf } from '../access/index.ts'
import { user } from '../accounts/tables.ts'

export const adminsOnly = () =>
  new AppError(403, { general: ['Only administrators can change who is one, or change another one'] })

/**
 * Locks a member against other changes for the rest of the transaction. Awards of karma may go on: they only refer
 * to the row.
 * @throws AppError 404 for unknown and erased members.
 */
export async function lockMember(tx: Database, userId: string) {
  const [member] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), ne(user.status, 'erased')))
    .for('no key update')
  if (!member) throw notFound('This member')
  const held = await rolesOf(tx, userId)
  return { ...member, roles: held, isAdministrator: held.some(({ title }) => title === roles.admins) }
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>

/** @throws AppError 403 when staff below administrators reach for one (api-accounts A5). */
export function assertMayManage(actor: Actor, member: LockedMember): void {
  if (member.isAdministrator && !isAdministrator(actor)) throw adminsOnly()
}

export const isAdministrator = (actor: Actor) => actor.roles.includes(roles.admins)
