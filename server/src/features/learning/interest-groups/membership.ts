import { choosesGroupsFreely } from '@muster/contract/access/abilities.ts'
import { say } from '@muster/contract/lib/say.ts'
import { groupRules, INTEREST_GROUP_EDIT_LEVEL, MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type CheckParts, payCheck } from '../checked-tasks/index.ts'
import { interestGroup, userInterestGroup } from './tables.ts'

/** What determines whether a member can change their groups. */
export interface Standing {
  readonly level: number
  readonly groups: number
  readonly choosesFreely: boolean
}

/**
 * Why a member can't change their groups, as text for them; null when they can: from level 4, as a mentor,
 * and always for a first choice.
 */
export function changeClosedBecause({ level, groups, choosesFreely }: Standing): string | null {
  if (level >= INTEREST_GROUP_EDIT_LEVEL || choosesFreely || groups === 0) return null
  return groupRules.change
}

/** Why a member can't join another group or leave one of theirs; null when they can. */
export function joinClosedBecause(standing: Standing, joined: boolean): string | null {
  const closed = changeClosedBecause(standing)
  if (closed) return closed
  if (joined && standing.groups === 1) return 'You need at least one interest group. Join another one first.'
  if (!joined && standing.groups >= MAX_INTEREST_GROUPS) {
    return say`You can be in up to ${{ most: MAX_INTEREST_GROUPS }} interest groups. Leave one first.`
  }
  return null
}

/**
 * Serialises changes to a member's groups, so that two concurrent ones can't exceed three groups. The lock
 * doesn't block karma awards.
 */
const lockMember = (tx: Database, userId: string) =>
  tx.execute(sql`select from "user" where id = ${userId} for no key update`)

interface Membership extends Standing {
  /** Null when there is no such group. */
  readonly name: string | null
  readonly joined: boolean
}

async function lockMembership(tx: Database, actor: Actor, groupId: string | null): Promise<Membership> {
  await lockMember(tx, actor.id)
  const [row] = await tx.execute<{ level: number; groups: number; name: string | null; joined: boolean }>(sql`
    select wallet.level_order as level,
      (select count(*)::integer from user_interest_group where user_id = wallet.user_id) as groups,
      (select name from interest_group where id = ${groupId}::uuid) as name,
      exists (
        select from user_interest_group where user_id = wallet.user_id and interest_group_id = ${groupId}::uuid
      ) as joined
    from wallet where wallet.user_id = ${actor.id}`)
  if (!row) throw notFound('your account')
  return { ...row, choosesFreely: choosesGroupsFreely(actor) }
}

/**
 * Joins a group. Idempotent.
 * @returns the text for the person
 * @throws AppError 404, 400 with the rule that forbids it
 */
export async function joinGroup(
  parts: CheckParts & Pick<Parts, 'db'>,
  actor: Actor,
  groupId: string,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const membership = await lockMembership(tx, actor, groupId)
    if (membership.name === null) throw notFound('this interest group')
    if (membership.joined) return say`You’re already a member of ${{ name: membership.name }}`
    const closed = joinClosedBecause(membership, false)
    if (closed) throw refused(closed)
    await tx.insert(userInterestGroup).values({ userId: actor.id, interestGroupId: groupId })
    if (membership.groups === 0) await payCheck(parts, tx, actor.id, 'group_joined')
    return say`You’re now a member of ${{ name: membership.name }}`
  })
}

/**
 * Leaves a group. Idempotent.
 * @returns the text for the person
 * @throws AppError 404, 400 with the rule that forbids it
 */
export async function leaveGroup(db: Database, actor: Actor, groupId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const membership = await lockMembership(tx, actor, groupId)
    if (membership.name === null) throw notFound('this interest group')
    if (!membership.joined) return say`You’re not a member of ${{ name: membership.name }}`
    const closed = joinClosedBecause(membership, true)
    if (closed) throw refused(closed)
    await tx
      .delete(userInterestGroup)
      .where(and(eq(userInterestGroup.userId, actor.id), eq(userInterestGroup.interestGroupId, groupId)))
    return say`You’ve left ${{ name: membership.name }}`
  })
}

/**
 * Replaces the member's own groups.
 * @throws AppError 400, with the rule or on `interest_group`
 */
export async function replaceOwnGroups(
  parts: CheckParts,
  db: Database,
  actor: Actor,
  groupIds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const standing = await lockMembership(tx, actor, null)
    const closed = changeClosedBecause(standing)
    if (closed) throw refused(closed)
    await setInterestGroups(tx, actor.id, groupIds, 'interest_group')
    if (standing.groups === 0) await payFirst(parts, tx, actor.id, groupIds)
  })
}

/**
 * Sets a new member's first groups; does nothing when they have some. Pass a transaction.
 * @throws AppError on `field` when a group doesn't exist or there are more than three
 */
export async function chooseFirstGroups(
  parts: CheckParts,
  tx: Database,
  userId: string,
  groupIds: readonly string[],
  field: string,
): Promise<void> {
  await lockMember(tx, userId)
  const [own] = await tx.execute(sql`select from user_interest_group where user_id = ${userId} limit 1`)
  if (own) return
  await setInterestGroups(tx, userId, groupIds, field)
  await payFirst(parts, tx, userId, groupIds)
}

/** Pays for the first groups that members choose themselves; groups set by staff pay nothing. */
async function payFirst(
  parts: CheckParts,
  tx: Database,
  userId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length > 0) await payCheck(parts, tx, userId, 'group_joined')
}

/** @throws AppError on `field` when a group doesn't exist or there are more than three */
export async function assertInterestGroups(
  db: Database,
  groupIds: readonly string[],
  field = 'user.area_of_interest',
): Promise<void> {
  const wanted = [...new Set(groupIds)]
  if (wanted.length > MAX_INTEREST_GROUPS) {
    throw fieldRefused(field, say`Choose up to ${{ most: MAX_INTEREST_GROUPS }} interest groups`)
  }
  const [known] = await db.execute<{ found: number }>(
    sql`select count(*)::integer as found from ${interestGroup} where id = any(${uuids(wanted)})`,
  )
  if (known?.found !== wanted.length) throw fieldRefused(field, 'Choose interest groups from the list')
}

/**
 * Replaces the member's groups; groups that they keep have their date unchanged. Pass a transaction.
 * @throws AppError on `field` when a group doesn't exist or there are more than three
 */
export async function setInterestGroups(
  tx: Database,
  userId: string,
  groupIds: readonly string[],
  field = 'user.area_of_interest',
): Promise<void> {
  const wanted = [...new Set(groupIds)]
  await lockMember(tx, userId)
  await assertInterestGroups(tx, wanted, field)
  await tx
    .delete(userInterestGroup)
    .where(
      and(
        eq(userInterestGroup.userId, userId),
        sql`${userInterestGroup.interestGroupId} <> all(${uuids(wanted)})`,
      ),
    )
  if (wanted.length === 0) return
  await tx
    .insert(userInterestGroup)
    .values(wanted.map((interestGroupId) => ({ userId, interestGroupId })))
    .onConflictDoNothing()
}
