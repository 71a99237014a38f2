import { roles } from '@muster/contract/access/access.ts'
import { whyNotAct, whyNotVerify } from '@muster/contract/staff/staff-acts.ts'
import { audit } from '../../platform/acts/audit.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, fieldRefused, notFound, refused } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  assertAdministratorLeft,
  grantRoleToMany,
  lockAdministration,
  lockHeldRole,
  lockRole,
  revokeRoleFromMany,
  rolesWithTypes,
  setRoleEnd,
} from '../access/index.ts'
import { touchAccounts } from '../accounts/index.ts'
import { type ActedBy, recordSecurityEvents } from '../security-events/index.ts'
import { lockMembers, type OneOfMany, readMembers, whyNotChangeRoles } from './protection.ts'
import { askForAdministrator, dropOpenSignature } from './signatures/ask.ts'

/** A role with what it opens. */
export type KnownRole = Awaited<ReturnType<typeof rolesWithTypes>>[number]

/** A role with what it opens. @throws AppError 400 on `role` for one that there is not. */
export async function findRole(db: Database, roleId: string): Promise<KnownRole> {
  const [found] = await rolesWithTypes(db, [roleId])
  if (!found) throw fieldRefused('role', 'Choose a role from the list')
  return found
}

/** What is to happen to a role of a member, or of many. */
export interface RoleChange {
  readonly role: KnownRole
  /** True gives it, false takes it. */
  readonly holds: boolean
  /** When a role that is given ends by itself; left out or null: never. */
  readonly endsAt?: string | null | undefined
  /** The spreadsheet that gives it. */
  readonly importId?: string
  /** The member has asked for it: it is granted, or a grant is taken back, by those who work that queue. */
  readonly isAsked?: true
}

/** What became of one member: it is done, it waits for a second signature, or why not. */
export type RoleOutcome = 'done' | 'waits' | AppError

/** A role may be given for so long with an end; for longer it is given for good. */
const LONGEST_DAYS = 3_660
const DAY_MS = 86_400_000

/** @throws AppError 400 on `ends_at` for a moment that is over, or out of reach. */
export function assertEnd(endsAt: string | null | undefined, now: Date): void {
  if (endsAt == null) return
  const left = Date.parse(endsAt) - now.getTime()
  if (left <= 0) throw fieldRefused('ends_at', 'Choose today or a later date')
  if (left > LONGEST_DAYS * DAY_MS) throw fieldRefused('ends_at', 'Choose a date within the next 10 years')
}

/**
 * Gives many members one role, or takes it away, and leaves their other roles as they are. All rules among staff are
 * here, for every door: nobody changes their own roles or gives more than they hold, the last administrator stays, and
 * giving Admins only asks for it. Every change is in the log and in the member's own activity, one by one; the number of
 * statements does not grow with the members.
 * @returns what became of each
 * @throws AppError 400 on `ends_at`
 */
export async function changeHolders(
  parts: Parts,
  by: ActedBy,
  change: RoleChange,
  userIds: readonly string[],
): Promise<Map<string, RoleOutcome>> {
  assertEnd(change.holds ? change.endsAt : null, parts.clock.now())
  // Few ever hold it, and each of them has to leave another one.
  if (change.role.title === roles.admins) return changeAdministrators(parts, by, change, userIds)
  return parts.db.transaction((tx) => changeLocked(tx, parts, by, change, userIds))
}

async function changeLocked(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  change: RoleChange,
  userIds: readonly string[],
): Promise<Map<string, RoleOutcome>> {
  const { role, holds } = change
  // Before the members, as the deletion of a role does it.
  if (!(await lockRole(tx, role.id, 'key share'))) throw fieldRefused('role', 'Choose a role from the list')
  const members = await lockMembers(tx, userIds)
  const outcomes = new Map<string, RoleOutcome>(
    userIds.map((id) => [id, whyNot(by, change, members.get(id)) ?? 'done']),
  )
  const chosen = [...outcomes].filter(([, outcome]) => outcome === 'done').map(([id]) => id)
  if (chosen.length === 0) return outcomes
  const { endsAt = null, importId } = change
  const given = { by: by.actor.id, endsAt, ...(importId && { importId }) }
  const changed = holds
    ? await grantRoleToMany(tx, role.id, chosen, given)
    : await revokeRoleFromMany(tx, role.id, chosen)
  // Other writers of roles do not lock the member: who was quicker has done it.
  for (const id of chosen) if (!changed.has(id)) outcomes.set(id, nothingToDo(change))
  if (changed.size > 0) await record(tx, parts, by, change, members, [...changed])
  return outcomes
}

/** One after the other, each in a transaction within that of the caller. */
async function changeAdministrators(
  parts: Parts,
  by: ActedBy,
  change: RoleChange,
  userIds: readonly string[],
): Promise<Map<string, RoleOutcome>> {
  return parts.db.transaction(async (tx) => {
    await lockAdministration(tx)
    const outcomes = new Map<string, RoleOutcome>()
    for (const id of userIds) outcomes.set(id, await changeAdministrator(tx, parts, by, change, id))
    return outcomes
  })
}

async function changeAdministrator(
  outer: Database,
  parts: Parts,
  by: ActedBy,
  change: RoleChange,
  userId: string,
): Promise<RoleOutcome> {
  try {
    return await outer.transaction(async (tx) => {
      if (!change.holds) {
        if (await dropOpenSignature(tx, parts, by, userId)) return 'done'
        const outcomes = await changeLocked(tx, parts, by, change, [userId])
        if (outcomes.get(userId) === 'done') await assertAdministratorLeft(tx)
        return outcomes.get(userId) ?? 'done'
      }
      const member = (await lockMembers(tx, [userId])).get(userId)
      const refusal = whyNot(by, change, member)
      if (refusal) return refusal
      await askForAdministrator(tx, parts, by, userId, change.endsAt ?? null)
      return 'waits'
    })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Why this member's role is not changed; null when nothing speaks against it. */
function whyNot({ actor }: ActedBy, change: RoleChange, member: OneOfMany | undefined): AppError | null {
  if (!member) return notFound('this member')
  const reason = change.isAsked
    ? whyNotVerify(actor, member.id, change.role)
    : whyNotAct('edit', actor, member)
  if (reason !== null) return new AppError(403, { general: [reason] })
  if (member.roles.includes(change.role.title) === change.holds) return nothingToDo(change)
  return change.isAsked ? null : whyNotChangeRoles(actor, member, [change.role])
}

/** Whether somebody was refused because they stand to the role as they should already. */
export const isNothingToDo = (outcome: AppError, change: RoleChange): boolean =>
  outcome.message === nothingToDo(change).message

const nothingToDo = ({ role, holds }: RoleChange) =>
  refused(holds ? `Already has the role ${role.title}` : `Doesn’t have the role ${role.title}`)

async function record(
  tx: Database,
  parts: Parts,
  { actor, request }: ActedBy,
  { role, holds, endsAt, isAsked }: RoleChange,
  before: ReadonlyMap<string, OneOfMany>,
  userIds: readonly string[],
): Promise<void> {
  await touchAccounts(tx, userIds, parts.clock.now())
  await recordRoles(tx, actor, before, userIds, {
    ...(holds && endsAt && { ends_at: endsAt }),
    ...(isAsked && { role_request: holds ? 'verified' : 'waiting' }),
  })
  const event = { kind: holds ? 'role_given' : 'role_taken', actor, detail: role.title } as const
  await recordSecurityEvents(tx, parts, request, userIds, event)
}

/** The entries in the log about members whose roles have changed, with all their roles before and after. Two statements. */
export async function recordRoles(
  tx: Database,
  actor: ActedBy['actor'] | null,
  before: ReadonlyMap<string, OneOfMany>,
  userIds: readonly string[],
  further: Readonly<Record<string, unknown>>,
): Promise<void> {
  const after = await readMembers(tx, userIds)
  await audit(
    tx,
    actor,
    ...userIds.map((id) => ({
      action: 'user.update' as const,
      targetType: 'user' as const,
      targetId: id,
      before: { roles: before.get(id)?.roles ?? [] },
      after: { roles: after.get(id)?.roles ?? [], ...further },
    })),
  )
}

/**
 * Gives one member one role, or takes it away, as `changeHolders`.
 * @returns whether it waits for a second signature
 * @throws AppError 404, 403 for staff who hold less, 400 when nothing is to be done and for the last administrator.
 */
export async function setRole(
  parts: Parts,
  by: ActedBy,
  userId: string,
  roleId: string,
  change: Pick<RoleChange, 'holds' | 'endsAt'>,
): Promise<{ waits: boolean; title: string }> {
  return parts.db.transaction(async (tx) => {
    const role = await findRole(tx, roleId)
    const outcomes = await changeHolders({ ...parts, db: tx }, by, { role, ...change }, [userId])
    const outcome = outcomes.get(userId)
    if (outcome instanceof AppError) throw outcome
    return { waits: outcome === 'waits', title: role.title }
  })
}

/**
 * Changes when a role of a member ends; null lets it go on.
 * @returns the title of the role
 * @throws AppError 404, 403 as `setRole`, 400 on `ends_at`, and for the last administrator whose role does not end.
 */
export async function changeRoleEnd(
  parts: Parts,
  { actor }: ActedBy,
  userId: string,
  roleId: string,
  endsAt: string | null,
): Promise<string> {
  const now = parts.clock.now()
  assertEnd(endsAt, now)
  return parts.db.transaction(async (tx) => {
    const role = await findRole(tx, roleId)
    if (role.title === roles.admins) await lockAdministration(tx)
    const member = (await lockMembers(tx, [userId])).get(userId)
    if (!member) throw notFound('this member')
    const refusal = whyNotChangeRoles(actor, member, [role])
    if (refusal) throw refusal
    const held = await lockHeldRole(tx, userId, roleId)
    if (!held) throw refused(`Doesn’t have the role ${role.title}`)
    const isSame = (held.endsAt && Date.parse(held.endsAt)) === (endsAt && Date.parse(endsAt))
    if (isSame) return role.title
    // What has ended is over, although no job may have taken it yet: giving it again is another act.
    if (held.endsAt && Date.parse(held.endsAt) <= now.getTime()) {
      throw refused(`The role ${role.title} has just ended. Give it again.`)
    }
    await setRoleEnd(tx, userId, roleId, endsAt)
    if (role.title === roles.admins) await assertAdministratorLeft(tx)
    await touchAccounts(tx, [userId], now)
    await audit(tx, actor, {
      action: 'user.end_role',
      targetType: 'user',
      targetId: userId,
      before: { role: role.title, ends_at: held.endsAt },
      after: { role: role.title, ends_at: endsAt },
    })
    return role.title
  })
}
