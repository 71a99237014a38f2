import { needsHolder } from '@muster/contract/access/abilities.ts'
import { whyNotAct, whyNotVerify } from '@muster/contract/desk/staff-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { touchAccounts } from '../../account/accounts/index.ts'
import { type ActedBy, recordSecurityEvents } from '../../account/security-events/index.ts'
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
import { lockMembers, type OneOfMany, readMembers, whyNotChangeRoles } from './protection.ts'
import { askForAdministrator, dropOpenSignature } from './signatures/ask.ts'

/** A role with its dynamic types. */
export type KnownRole = Awaited<ReturnType<typeof rolesWithTypes>>[number]

/** A role with its dynamic types. @throws AppError 400 on `role` when it doesn't exist */
export async function findRole(db: Database, roleId: string): Promise<KnownRole> {
  const [found] = await rolesWithTypes(db, [roleId])
  if (!found) throw fieldRefused('role', 'Choose a role from the list')
  return found
}

/** A change of one role for one or many members. */
export interface RoleChange {
  readonly role: KnownRole
  /** True gives it, false removes it. */
  readonly holds: boolean
  /** When a given role ends by itself; left out or null: never. */
  readonly endsAt?: string | null | undefined
  /** Id of the spreadsheet import that gives it. */
  readonly importId?: string
  /** The change grants or undoes a member's request, on behalf of the staff who handle that queue. */
  readonly isAsked?: true
}

/** The outcome for one member: done, waiting for a second signature, or the reason why not. */
export type RoleOutcome = 'done' | 'waits' | AppError

/** The latest end date that a role can have, in days. */
const LONGEST_DAYS = 3_660
const DAY_MS = 86_400_000

/** @throws AppError 400 on `ends_at` in the past or beyond the limit */
export function assertEnd(endsAt: string | null | undefined, now: Date): void {
  if (endsAt == null) return
  const left = Date.parse(endsAt) - now.getTime()
  if (left <= 0) throw fieldRefused('ends_at', 'Choose today or a later date')
  if (left > LONGEST_DAYS * DAY_MS) throw fieldRefused('ends_at', 'Choose a date within the next 10 years')
}

/**
 * Gives one role to many members, or removes it, without touching their other roles. Enforces all rules among
 * staff, whatever the caller: no one changes their own roles or gives more access than they have, an
 * administrator always remains, and giving Admins needs a second signature. Each change is logged and appears
 * in the member's own activity. A constant number of statements.
 * @returns the outcome for each member
 * @throws AppError 400 on `ends_at`
 */
export async function changeHolders(
  parts: Parts,
  by: ActedBy,
  change: RoleChange,
  userIds: readonly string[],
): Promise<Map<string, RoleOutcome>> {
  assertEnd(change.holds ? change.endsAt : null, parts.clock.now())
  // One by one, because after each removal an administrator has to remain. There are never many.
  if (needsHolder(change.role.title)) return changeAdministrators(parts, by, change, userIds)
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
  // Lock order: role before members, as when a role is deleted.
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
  // Other code changes roles without locking the member, so some can be done already.
  for (const id of chosen) if (!changed.has(id)) outcomes.set(id, nothingToDo(change))
  if (changed.size > 0) await record(tx, parts, by, change, members, [...changed])
  return outcomes
}

/** One by one, each in a savepoint within the caller's transaction. */
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

/** Why this member's role can't be changed; null when it can. */
function whyNot({ actor }: ActedBy, change: RoleChange, member: OneOfMany | undefined): AppError | null {
  if (!member) return notFound('this member')
  const reason = change.isAsked
    ? whyNotVerify(actor, member.id, change.role)
    : whyNotAct('edit', actor, member)
  if (reason !== null) return new AppError(403, { general: [reason] })
  if (member.roles.includes(change.role.title) === change.holds) return nothingToDo(change)
  return change.isAsked ? null : whyNotChangeRoles(actor, member, [change.role])
}

/** Whether the outcome only says that the member is already in the wanted state. */
export const isNothingToDo = (outcome: AppError, change: RoleChange): boolean =>
  outcome.message === nothingToDo(change).message

const nothingToDo = ({ role, holds }: RoleChange) =>
  refused(
    holds
      ? say`Already has the role ${{ role: role.title }}`
      : say`Doesn’t have the role ${{ role: role.title }}`,
  )

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

/** Logs the roles of changed members, with all their roles before and after. Two statements. */
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
 * Gives or removes one role of one member, as in `changeHolders`.
 * @returns whether it waits for a second signature
 * @throws AppError 404, 403 for staff with less access, 400 when there is nothing to do and for the last
 * administrator
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
 * Changes when a member's role ends; null: never.
 * @returns the title of the role
 * @throws AppError 404, 403 as in `setRole`, 400 on `ends_at`, and for the last administrator without an end
 * date
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
    if (needsHolder(role.title)) await lockAdministration(tx)
    const member = (await lockMembers(tx, [userId])).get(userId)
    if (!member) throw notFound('this member')
    const refusal = whyNotChangeRoles(actor, member, [role])
    if (refusal) throw refusal
    const held = await lockHeldRole(tx, userId, roleId)
    if (!held) throw refused(say`Doesn’t have the role ${{ role: role.title }}`)
    if (isSameMoment(held.endsAt, endsAt)) return role.title
    // An ended role is over, even before the job has removed it; giving it again is a different action.
    if (held.endsAt && Date.parse(held.endsAt) <= now.getTime()) {
      throw refused(say`The role ${{ role: role.title }} has just ended. Give it again.`)
    }
    await setRoleEnd(tx, userId, roleId, endsAt)
    if (needsHolder(role.title)) await assertAdministratorLeft(tx)
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

/** Undo of the end date of a member's role. The entry names the role by its title. */
export const undoableEnds: UndoableRecords = {
  kind: 'user',
  fields: ['role', 'ends_at'],
  current: async (tx, userId, _now, { role, ends_at }) => {
    const held = await lockHeldRole(tx, userId, await roleCalled(tx, role))
    if (!held) return null
    return { role, ends_at: isSameMoment(held.endsAt, ends_at) ? ends_at : held.endsAt }
  },
  put: async (parts, by, userId, { role, ends_at }) => {
    const endsAt = ends_at ? new Date(String(ends_at)).toISOString() : null
    await changeRoleEnd(parts, by, userId, await roleCalled(parts.db, role), endsAt)
  },
}

const isSameMoment = (one: unknown, other: unknown) =>
  (one && Date.parse(String(one))) === (other && Date.parse(String(other)))

/** @throws AppError 400 when it's gone or has been renamed */
async function roleCalled(db: Database, title: unknown): Promise<string> {
  const [found] = await db.execute<{ id: string }>(sql`select id from role where title = ${title}`)
  if (!found) throw refused('The role from before no longer exists')
  return found.id
}
