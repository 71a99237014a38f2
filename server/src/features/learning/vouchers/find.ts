import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { user } from '../../account/accounts/tables.ts'
import { task } from '../tasks/tables.ts'
import { voucher } from './tables.ts'

/** The form's field names, for errors. */
export interface FieldNames {
  readonly user: string
  readonly task: string
}

/** No one can give themselves karma: someone else has to confirm the work. */
export const ownVoucher = 'This is your own account. Ask a colleague to give you a voucher.'

interface Wanted {
  readonly user?: string | undefined
  readonly task?: string | undefined
}

/**
 * Ids of the member (by email address or member ID) and the task of a voucher; undefined for what isn't
 * given. One statement.
 * @throws AppError 400 on the field: unknown, the actor's own, or an account that can't redeem
 */
export async function findOwnerAndTask(
  db: Database,
  actor: Pick<Actor, 'id'>,
  wanted: Wanted,
  fields: FieldNames,
): Promise<{ userId?: string | undefined; taskId?: string | undefined }> {
  if (wanted.user === undefined && wanted.task === undefined) return {}
  const typed = wanted.user?.trim().toLowerCase() ?? null
  const [found] = await db
    .select({ userId: user.id, userStatus: user.status, taskId: task.id })
    .from(sql`(select 1) as one`)
    .leftJoin(user, or(eq(user.email, sql`${typed}`), eq(user.muid, sql`${typed}`)))
    .leftJoin(task, eq(task.id, sql`${wanted.task ?? null}::uuid`))
  if (wanted.user !== undefined && (!found?.userId || found.userStatus === 'erased')) {
    throw fieldRefused(fields.user, 'We couldn’t find a member with this email address or member ID')
  }
  if (wanted.user !== undefined && found?.userId === actor.id) throw fieldRefused(fields.user, ownVoucher)
  if (wanted.user !== undefined && found?.userStatus !== 'active') {
    throw fieldRefused(fields.user, 'This account is deactivated or being closed. Restore it first.')
  }
  if (wanted.task !== undefined && !found?.taskId)
    throw fieldRefused(fields.task, 'Choose a task from the list')
  return { userId: found?.userId ?? undefined, taskId: found?.taskId ?? undefined }
}

/** Locks a voucher, so that it isn't redeemed or changed meanwhile. @throws AppError 404 */
export async function lockVoucher(tx: Database, voucherId: string) {
  const [found] = await tx.select().from(voucher).where(eq(voucher.id, voucherId)).for('update')
  if (!found) throw notFound('this voucher')
  return found
}

/** The member named by the chat server. @throws AppError 400 without a name, 404 when there is none */
export async function findMemberOfChat(
  db: Database,
  named: { readonly muid?: string | undefined; readonly discord_id?: string | undefined },
): Promise<string> {
  if (!named.muid && !named.discord_id) {
    throw new AppError(400, { general: ['Send the member’s muid or discord_id'] })
  }
  const [found] = await db
    .select({ id: user.id, status: user.status })
    .from(user)
    .where(named.muid ? eq(user.muid, named.muid.toLowerCase()) : eq(user.discordId, named.discord_id ?? ''))
  if (found?.status !== 'active') throw notFound('this member')
  return found.id
}
