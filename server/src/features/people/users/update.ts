import { needsConfirmation } from '@muster/contract/access/abilities.ts'
import type { UserChange } from '@muster/contract/people/users.ts'
import type { z } from 'zod'
import { audit, differenceOf } from '../../../platform/acts/audit.ts'
import { assertSeen } from '../../../platform/acts/seen.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { assertProved } from '../../../platform/http/proved.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  assertAdministratorLeft,
  lockAdministration,
  replaceRoles,
  rolesWithTypes,
} from '../../access/access/index.ts'
import {
  askForAdministrator,
  assertMayAct,
  assertMayChangeRoles,
  findOwnAddressRequest,
  type LockedMember,
  lockMember,
  storeAddressRequest,
} from '../../access/roles/index.ts'
import { changeAccount } from '../../account/accounts/index.ts'
import { cancelEmailChange, requestEmailChange } from '../../account/email-addresses/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { setInterestGroups } from '../../learning/interest-groups/index.ts'
import { districtExists } from '../../places/locations/index.ts'
import { replaceOrganizations } from '../../places/organisations/index.ts'
import { describeMember, readMember } from './detail.ts'

type Change = z.output<typeof UserChange>

/** Parts of a change that wait for someone else. */
interface Waiting {
  /** The new address, and who has to confirm it; null: none. */
  readonly address: { readonly email: string; readonly by: 'owner' | 'administrator' } | null
  /** Whether another administrator has to confirm that the member becomes one. */
  readonly signature: boolean
}

/**
 * Changes a member as staff, all or nothing, with one audit row of the differences; none without differences.
 * A new address waits for its owner's confirmation, and in place of a confirmed one for another administrator's, like
 * the role Admins.
 * @throws AppError 404, 403 for staff with less access and for roles that the actor can't give, 409 as in
 * `assertSeen`, 400 and 409 on the fields
 */
export async function updateMember(
  parts: Parts,
  by: ActedBy,
  userId: string,
  change: Change,
): Promise<Waiting> {
  const { actor } = by
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    if (change.roles || change.email !== undefined) await lockAdministration(tx)
    const member = await lockMember(tx, userId)
    assertMayAct('edit', actor, member)
    await assertSeen(tx, 'member', member.updatedAt, {
      at: change.seen_at,
      current: () => readMember(tx, actor, userId, now),
    })
    const before = await describeMember(tx, userId, now)
    await replaceOrganizations(tx, userId, change.organizations, {
      department: change.department,
      graduationYear: change.graduation_year,
    })
    if (change.interest_groups) {
      await setInterestGroups(tx, userId, change.interest_groups, 'interest_groups')
    }
    const { events, signature } = change.roles
      ? await changeRoles(tx, parts, by, member, change.roles)
      : { events: [], signature: false }
    await changeColumns(tx, member, change)
    const address = await changeAddress(tx, parts, by, member, change.email)
    const difference = differenceOf(before, await describeMember(tx, userId, now))
    if (!difference) return { address, signature }
    // Always later than before, whatever has changed, so that an editor notices a stale copy.
    const updatedAt = new Date(Math.max(now.getTime(), Date.parse(member.updatedAt) + 1))
    await changeAccount(tx, userId, { updatedAt })
    await audit(tx, actor, { action: 'user.update', targetType: 'user', targetId: userId, ...difference })
    await recordSecurityEvent(tx, parts, by.request, ...events)
    return { address, signature }
  })
}

/**
 * Requests a new address on behalf of staff. An address that was never confirmed leads to nothing yet, so it's enough
 * that the owner of the new one confirms it.
 * @returns null when it stays the same
 * @throws AppError 400 on `email` for the actor's own account, which requires the password; 409, 429
 */
async function changeAddress(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  member: LockedMember,
  email: string | undefined,
): Promise<Waiting['address']> {
  if (email === undefined || email === member.email) return null
  if (member.id === by.actor.id) {
    throw fieldRefused('email', 'Change your own address in your settings, with your password')
  }
  if (member.emailConfirmedAt === null) {
    await requestEmailChange(tx, parts, by, { userId: member.id, email })
    return { email, by: 'owner' }
  }
  const open = await findOwnAddressRequest(tx, by.actor.id, member.id)
  if (open?.address !== email) {
    await storeAddressRequest(tx, parts, by, member, { email, grounds: 'Entered with the member’s details' })
  }
  return { email, by: 'administrator' }
}

/**
 * Cancels the pending address, as staff.
 * @returns the text for the person
 * @throws AppError 404, 403 for staff with less access
 */
export async function dropEmailChange(parts: Parts, by: ActedBy, userId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const member = await lockMember(tx, userId)
    assertMayAct('edit', by.actor, member)
    const dropped = await cancelEmailChange(tx, parts, by, userId)
    if (dropped === null) return 'There’s no new address waiting to be confirmed'
    await audit(tx, by.actor, {
      action: 'user.update',
      targetType: 'user',
      targetId: userId,
      before: { pending_email: dropped },
      after: { pending_email: null },
    })
    return 'Email change cancelled'
  })
}

/**
 * Doesn't touch unchanged roles, so that a requested role stays pending.
 * @returns the security events to record, and whether another administrator has to sign
 */
async function changeRoles(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  member: LockedMember,
  roleIds: readonly string[],
) {
  const { actor } = by
  const wanted = [...new Set(roleIds.map((id) => id.toLowerCase()))]
  const held = new Set(member.roleIds)
  const concerned = new Set([...wanted, ...held])
  const known = await rolesWithTypes(tx, [...concerned])
  if (known.length !== concerned.size) throw fieldRefused('roles', 'Choose roles from the list')
  const changed = known.filter(({ id }) => held.has(id) !== wanted.includes(id))
  if (changed.length === 0) return { events: [], signature: false }
  assertProved(actor, parts.clock.now())
  assertMayChangeRoles(actor, member, changed)
  const admins = known.find(({ id, title }) => needsConfirmation(title) && wanted.includes(id))
  const asked = admins && !held.has(admins.id) ? admins.id : null
  await replaceRoles(
    tx,
    member.id,
    wanted.filter((id) => id !== asked),
    { by: actor.id },
  )
  if (asked !== null) await askForAdministrator(tx, parts, by, member.id, null)
  if (member.isAdministrator && !admins) await assertAdministratorLeft(tx)
  const events = changed
    .filter(({ id }) => id !== asked)
    .map(({ id, title }) => ({
      kind: held.has(id) ? ('role_taken' as const) : ('role_given' as const),
      userId: member.id,
      actor,
      detail: title,
    }))
  return { events, signature: asked !== null }
}

/** The given value if it differs, otherwise undefined. */
function changed<T>(current: T, given: T | undefined): T | undefined {
  return given === current ? undefined : given
}

const orNull = <T extends string>(given: T | null | undefined) => (given === '' ? null : given)

async function changeColumns(tx: Database, member: LockedMember, change: Change): Promise<void> {
  const columns = {
    fullName: changed(member.fullName, change.full_name),
    mobile: changed(member.mobile, orNull(change.mobile)),
    gender: changed(member.gender, orNull(change.gender)),
    dob: changed(member.dob, change.dob),
    discordId: changed(member.discordId, orNull(change.discord_id)),
    districtId: changed(member.districtId, change.district?.toLowerCase() ?? change.district),
  }
  if (Object.values(columns).every((value) => value === undefined)) return
  if (columns.districtId && !(await districtExists(tx, columns.districtId))) {
    throw fieldRefused('district', 'Choose a district from the list')
  }
  const existInGuild = columns.discordId === undefined ? undefined : false
  await changeAccount(tx, member.id, { ...columns, existInGuild })
}
