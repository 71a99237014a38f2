import { needsConfirmation } from '@muster/contract/access/abilities.ts'
import { HOLDERS_AT_ONCE } from '@muster/contract/access/roles.ts'
import { whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { permissionsOf } from '../../account/accounts/index.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { notify } from '../../notices/notifications/index.ts'
import { deleteRole, lockRole, rolesWithTypes } from '../access/index.ts'
import { changeHolders, type KnownRole } from './holding.ts'
import { roleRecord } from './records.ts'

export const RETIRE_QUEUE = 'roles.retire'

/** What happens to the holders of a deleted role. */
export interface Plan {
  readonly plan?: 'take' | 'move' | undefined
  readonly move_to?: string | undefined
}

/** Payload of the job that removes a role from very many holders and then deletes it. */
export interface RetireJob extends Plan {
  readonly roleId: string
  readonly actorId: string
  readonly sessionId: string
}

/**
 * Deletes a role. If it has holders, a plan is required: `take` it from them, or `move` them to another role.
 * A few holders are handled right away in the same transaction, many by a job that notifies the actor at the
 * end.
 * @returns the text for the person
 * @throws AppError 404; 400 for roles of the platform and of groups; 409 without a plan; 403 for a role, or
 * holders, that the actor can't change; 400 on `move_to`
 */
export async function removeRole(parts: Parts, by: ActedBy, roleId: string, plan: Plan): Promise<string> {
  return parts.db.transaction(async (tx) => {
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
    const role = (await rolesWithTypes(tx, [roleId]))[0] as KnownRole
    const reason = whyNotHandOut(by.actor, role)
    if (reason !== null) throw new AppError(403, { general: [reason] })
    const next = await targetOf(tx, by, role, plan)
    const holders = await holdersOf(tx, roleId, HOLDERS_AT_ONCE + 1)
    if (holders.length > 0 && plan.plan === undefined) throw conflict('general', HELD)
    if (holders.length > HOLDERS_AT_ONCE) {
      const job: RetireJob = { roleId, actorId: by.actor.id, sessionId: by.actor.sessionId, ...plan }
      await parts.jobs.enqueue(tx, RETIRE_QUEUE, job)
      return `Role “${row.title}” will be deleted as soon as its members have been updated. We’ll notify you when it’s done.`
    }
    await seeTo({ ...parts, db: tx }, by, { role, next }, holders)
    await deleteRole(tx, roleId)
    await roleRecord.removed(tx, by.actor, roleId, { title: row.title, description: row.description })
    return `Role “${row.title}” deleted`
  })
}

const HELD = 'Some members have this role. Choose whether to remove it from them or give them another role.'

/** The role that holders get instead; null when they only lose it. @throws AppError 400 on `move_to`, 403 */
async function targetOf(tx: Database, { actor }: ActedBy, role: KnownRole, { plan, move_to }: Plan) {
  if (plan !== 'move') return null
  if (!move_to) throw fieldRefused('move_to', 'Choose a role to give them')
  if (move_to === role.id) throw fieldRefused('move_to', 'Choose a role other than the one you’re deleting')
  const [next] = await rolesWithTypes(tx, [move_to])
  if (!next) throw fieldRefused('move_to', 'Choose a role from the list')
  if (needsConfirmation(next.title)) {
    throw fieldRefused(
      'move_to',
      'Administrators have to be confirmed one by one, so choose a different role',
    )
  }
  const reason = whyNotHandOut(actor, next)
  if (reason !== null) throw new AppError(403, { general: [], move_to: [reason] })
  return next
}

async function holdersOf(tx: Database, roleId: string, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    select user_id from user_role where role_id = ${roleId} and verified order by user_id limit ${limit}::integer`)
  return [...rows].map(({ user_id }) => user_id)
}

/** Removes the role from these members and gives them the next one. @throws AppError the first refusal */
async function seeTo(
  parts: Parts,
  by: ActedBy,
  { role, next }: { readonly role: KnownRole; readonly next: KnownRole | null },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const taken = await changeHolders(parts, by, { role, holds: false }, userIds)
  const refusal = [...taken.values()].find((outcome) => outcome instanceof AppError)
  if (refusal) throw refusal
  // Members who have the next role already keep theirs unchanged.
  if (next) await changeHolders(parts, by, { role: next, holds: true }, userIds)
}

/**
 * The job part of `removeRole`, for a role with very many holders: five hundred per transaction, then the
 * role. After an interruption, the next attempt continues. Notifies the actor of the outcome.
 */
export async function retireRole(parts: Parts, job: RetireJob): Promise<void> {
  const { roleId, actorId, sessionId, ...plan } = job
  const holder = await permissionsOf(parts.db, actorId, parts.clock.now())
  const [role] = await rolesWithTypes(parts.db, [roleId])
  if (!role) return
  const ip = { id: roleId, ip: '', userAgent: '', fromThisMachine: false }
  try {
    if (!holder) throw refused('Your account is no longer active')
    const by: ActedBy = { actor: { ...holder, sessionId }, request: ip }
    while (await seeToSome(parts, by, role, plan)) {}
    await removeRole(parts, by, roleId, plan)
    await tell(parts, job, `Role “${role.title}” deleted`, 'All its members have been updated.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tell(parts, job, `We couldn’t delete the role “${role.title}”`, error.message)
  }
}

const SOME = 500

async function seeToSome(parts: Parts, by: ActedBy, role: KnownRole, plan: Plan): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const next = await targetOf(tx, by, role, plan)
    const some = await holdersOf(tx, role.id, SOME)
    await seeTo({ ...parts, db: tx }, by, { role, next }, some)
    return some.length === SOME
  })
}

const tell = ({ db, clock }: Parts, { roleId, actorId }: RetireJob, title: string, description: string) =>
  notify(db, {
    userId: actorId,
    kind: 'job_ended',
    cause: `roles.retire:${roleId}:${clock.now().toISOString()}`,
    title,
    description,
    button: 'View roles',
    url: '/dashboard/manage-roles',
  })
