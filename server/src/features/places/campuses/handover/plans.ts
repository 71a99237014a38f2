import { administers } from '@muster/contract/access/abilities.ts'
import { type Permissions, roles } from '@muster/contract/access/access.ts'
import { whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { HandoverKind } from '@muster/contract/places/campus/handovers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, fieldRefused, refused } from '../../../../platform/errors.ts'
import { campusLeadTitle, rolesWithTypes } from '../../../access/access/index.ts'
import type { MemberOfCampus } from '../members.ts'
import { type Handover, type Holder, holdersAt, roleOf, successor } from './holders.ts'

/** The giver of a role, with their present permissions. */
export interface Giver extends Permissions {
  readonly id: string
}

export interface Asked {
  readonly kind: HandoverKind
  readonly organizationId: string
  /** The future holder of the role, and the field for errors about them. */
  readonly muid: string
  readonly field: string
  /** Whose lead role passes, when an administrator names it. */
  readonly from?: string | undefined
  /** The group's code, for a group lead. */
  readonly group?: string | undefined
}

/**
 * Checks a handover and returns who gets which role from whom. The caller holds the lock of the campus.
 * @throws AppError 400 on the fields, 403 when the role gives more access than the giver has
 */
export function planHandover(tx: Database, giver: Giver, asked: Asked): Promise<Handover> {
  if (asked.kind === 'lead') return planLead(tx, giver, asked)
  if (asked.kind === 'enabler') return planEnabler(tx, giver, asked)
  return planGroup(tx, giver, asked)
}

async function planLead(
  tx: Database,
  giver: Giver,
  { organizationId, muid, field, from: named }: Asked,
): Promise<Handover> {
  const title = roles.campusLead
  const roleId = await roleOf(tx, title)
  const holders = await holdersAt(tx, organizationId, roleId)
  const to = await successor(tx, organizationId, muid, field)
  if (to.id === giver.id) throw fieldRefused(field, 'Choose someone other than yourself')
  if (holders.some(({ id }) => id === to.id)) {
    throw fieldRefused(field, say`${{ name: to.full_name }} already leads this campus`)
  }
  return { organizationId, kind: 'lead', roleId, title, from: leaving(holders, giver, named), to }
}

/** Whose lead role ends: the giver's own, or the one that an administrator names. */
function leaving(holders: readonly Holder[], giver: Giver, named: string | undefined): Holder[] {
  const own = holders.filter(({ id }) => id === giver.id)
  if (own.length > 0 && !named) return own
  if (!administers(giver)) {
    if (own.length === 0) throw refused('You don’t lead this campus')
    if (own[0]?.muid !== named?.toLowerCase()) {
      throw fieldRefused('current_lead_muid', 'You can only hand over your own role')
    }
    return own
  }
  if (!named && holders.length > 1) {
    throw fieldRefused('current_lead_muid', 'This campus has several leads. Choose whose role to hand over.')
  }
  const found = named ? holders.filter(({ muid }) => muid === named.toLowerCase()) : holders
  if (named && found.length === 0) {
    throw fieldRefused('current_lead_muid', say`${{ named }} doesn’t lead this campus`)
  }
  return [...found]
}

async function planEnabler(
  tx: Database,
  giver: Giver,
  { organizationId, muid, field }: Asked,
): Promise<Handover> {
  const title = roles.leadEnabler
  const roleId = await roleOf(tx, title)
  const to = await successor(tx, organizationId, muid, field)
  const from = await replaced(
    tx,
    organizationId,
    roleId,
    to,
    field,
    say`${{ name: to.full_name }} is already Lead Enabler of this campus`,
  )
  await assertMayAppoint(tx, giver, roleId, to, field)
  return { organizationId, kind: 'enabler', roleId, title, from, to }
}

async function planGroup(
  tx: Database,
  giver: Giver,
  { organizationId, muid, field, group: code = '' }: Asked,
): Promise<Handover> {
  const [group] = await tx.execute<{ id: string; code: string; name: string }>(
    sql`select id, code, name from interest_group where lower(code) = lower(${code})`,
  )
  if (!group) throw fieldRefused('ig_code', say`There’s no interest group with the code ${{ code }}`)
  const title = campusLeadTitle(group.code)
  const roleId = await roleOf(tx, title)
  const to = await successor(tx, organizationId, muid, field)
  const joined = await tx.execute(
    sql`select from user_interest_group where user_id = ${to.id} and interest_group_id = ${group.id}`,
  )
  if (joined.length === 0)
    throw fieldRefused(field, say`${{ fullName: to.full_name }} isn’t a member of ${{ name: group.name }}`)
  const from = await replaced(
    tx,
    organizationId,
    roleId,
    to,
    field,
    say`${{ name: to.full_name }} is already the ${{ group: group.name }} lead at this campus`,
  )
  await assertMayAppoint(tx, giver, roleId, to, field)
  return { organizationId, kind: 'group', roleId, title, from, to }
}

async function replaced(
  tx: Database,
  organizationId: string,
  roleId: string,
  to: Holder,
  field: string,
  already: string,
): Promise<Holder[]> {
  const holders = await holdersAt(tx, organizationId, roleId)
  if (holders.some(({ id }) => id === to.id)) throw fieldRefused(field, already)
  return holders
}

/**
 * A campus lead appoints the enabler and the group leads. When an administrator has added more access to such
 * a role, only people with that access can give it.
 */
async function assertMayAppoint(
  tx: Database,
  giver: Giver,
  roleId: string,
  to: MemberOfCampus,
  field: string,
): Promise<void> {
  if (to.id === giver.id) throw fieldRefused(field, 'Choose someone other than yourself')
  const [role] = await rolesWithTypes(tx, [roleId])
  if (!role) return
  // The lead can give the role itself, but not necessarily the access that an administrator has added to it.
  const reason = whyNotHandOut(giver, { title: '', dynamicTypes: role.dynamicTypes })
  if (reason !== null) {
    throw new AppError(403, {
      general: [
        say`${{ title: role.title }} opens more than your own roles do. Ask an administrator to assign it.`,
      ],
    })
  }
}
