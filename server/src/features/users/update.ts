import { roles } from '@muster/contract/access.ts'
import type { UserChange } from '@muster/contract/users.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { brokenUniqueRule, conflict, fieldRefused } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { assertAdministratorLeft, lockAdministration, replaceRoles, rolesWithTypes } from '../access/index.ts'
import { voidMailedSecrets } from '../accounts/index.ts'
import { user } from '../accounts/tables.ts'
import { setInterestGroups } from '../interest-groups/index.ts'
import { districtExists } from '../locations/index.ts'
import { replaceOrganizations } from '../organisations/index.ts'
import { describeMember } from './detail.ts'
import { assertMayAct, assertMayChangeRoles, type LockedMember, lockMember } from './protection.ts'

type Change = z.output<typeof UserChange>

/**
 * Changes a member as staff (api-accounts D): all of it or nothing, with one audit row that holds what differs
 * afterwards; none when nothing does.
 * @throws AppError 404, 403 for staff who hold more and for roles that are not the actor's to give, 400 and 409 on the fields.
 */
export async function updateMember(
  db: Database,
  actor: Actor,
  userId: string,
  change: Change,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (change.roles) await lockAdministration(tx)
    const member = await lockMember(tx, userId)
    assertMayAct('edit', actor, member)
    const before = await describeMember(tx, userId)
    await replaceOrganizations(tx, userId, change.organizations, {
      department: change.department,
      graduationYear: change.graduation_year,
    })
    if (change.interest_groups) {
      await setInterestGroups(tx, userId, change.interest_groups, 'interest_groups')
    }
    if (change.roles) await changeRoles(tx, actor, member, change.roles)
    await changeColumns(tx, member, change, now)
    const difference = differenceOf(before, await describeMember(tx, userId))
    if (!difference) return
    await audit(tx, actor, { action: 'user.update', targetType: 'user', targetId: userId, ...difference })
  })
}

/** Roles that stay as they are are not touched, so that a role the member has asked for keeps waiting. */
async function changeRoles(
  tx: Database,
  actor: Actor,
  member: LockedMember,
  roleIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(roleIds.map((id) => id.toLowerCase()))]
  const held = new Set(member.roleIds)
  const asked = new Set([...wanted, ...held])
  const known = await rolesWithTypes(tx, [...asked])
  if (known.length !== asked.size) throw fieldRefused('roles', 'Choose roles that are offered')
  const changed = known.filter(({ id }) => held.has(id) !== wanted.includes(id))
  if (changed.length === 0) return
  assertMayChangeRoles(actor, member, changed)
  await replaceRoles(tx, member.id, wanted)
  const stays = known.some(({ id, title }) => title === roles.admins && wanted.includes(id))
  if (member.isAdministrator && !stays) await assertAdministratorLeft(tx)
}

/** The new value when it is given and another one. */
function changed<T>(current: T, given: T | undefined): T | undefined {
  return given === current ? undefined : given
}

const orNull = <T extends string>(given: T | null | undefined) => (given === '' ? null : given)

async function changeColumns(tx: Database, member: LockedMember, change: Change, now: Date): Promise<void> {
  const columns = {
    fullName: changed(member.fullName, change.full_name),
    email: changed(member.email, change.email),
    mobile: changed(member.mobile, orNull(change.mobile)),
    gender: changed(member.gender, orNull(change.gender)),
    dob: changed(member.dob, change.dob),
    discordId: changed(member.discordId, orNull(change.discord_id)),
    districtId: changed(member.districtId, change.district?.toLowerCase() ?? change.district),
  }
  if (Object.values(columns).every((value) => value === undefined)) return
  if (columns.districtId && !(await districtExists(tx, columns.districtId))) {
    throw fieldRefused('district', 'Choose a district of the list')
  }
  await tx
    .update(user)
    .set({
      ...columns,
      // Nobody has proved yet that the new address is theirs.
      emailConfirmedAt: columns.email === undefined ? undefined : null,
      existInGuild: columns.discordId === undefined ? undefined : false,
      updatedAt: now,
    })
    .where(eq(user.id, member.id))
    .catch((error: unknown) => {
      throw takenBy(brokenUniqueRule(error)) ?? error
    })
  if (columns.email !== undefined) await voidMailedSecrets(tx, member.id)
}

function takenBy(rule: string | null) {
  if (rule === 'user_email_unique') return conflict('email', 'Another account uses this address')
  if (rule === 'user_mobile_unique') return conflict('mobile', 'Another account uses this number')
  if (rule === 'user_discord_id_unique') return conflict('discord_id', 'Another account uses this chat id')
  return null
}

type Description = Record<string, unknown>

/** The values that differ, before and after; null when none does. */
function differenceOf(before: Description, after: Description) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return null
  const pick = (from: Description) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
