import { whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { grantRole, isLeadRole, leadTitle, revokeRole, rolesWithTypes } from '../../access/access/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'

type LeadParts = Pick<Parts, 'log' | 'clock'>

interface LeadRow {
  readonly id: string
  readonly full_name: string
  readonly muid: string
}

/** The leads of a group, who have its lead role. @throws AppError 404 */
export async function listLeads(db: Database, groupId: string): Promise<LeadRow[]> {
  const { roleId } = await leadRole(db, groupId)
  const rows = await db.execute<LeadRow>(sql`
    select member.id, member.full_name, member.muid
    from user_role join "user" as member on member.id = user_role.user_id
    where user_role.role_id = ${roleId} and user_role.verified and member.status <> 'erased'
    order by lower(member.full_name), member.id`)
  return [...rows]
}

/** @throws AppError 404 for an unknown group, 409 when its role has been deleted */
async function leadRole(
  db: Database,
  groupId: string,
): Promise<{ name: string; roleId: string; title: string }> {
  const [group] = await db.execute<{ name: string; code: string; role_id: string | null }>(sql`
    select own.name, own.code, role.id as role_id from interest_group as own
    left join role on ${isLeadRole(sql`own`)}
    where own.id = ${groupId}`)
  if (!group) throw notFound('this interest group')
  if (!group.role_id) {
    throw conflict(
      'general',
      say`The role “${{ role: leadTitle(group.code) }}” is missing. Create it under Manage Roles.`,
    )
  }
  return { name: group.name, roleId: group.role_id, title: leadTitle(group.code) }
}

/**
 * People who manage groups appoint their leads. When an administrator has added more access to a lead role,
 * the rules among staff apply to it as well.
 * @throws AppError 403
 */
async function assertMayHandOut(tx: Database, actor: Actor, roleId: string, userId: string): Promise<void> {
  const [role] = await rolesWithTypes(tx, [roleId])
  const reason =
    actor.id === userId ? 'You can’t change your own roles' : role ? whyNotHandOut(actor, role) : null
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

const recordRoleEvent = (
  tx: Database,
  parts: LeadParts,
  { actor, request }: ActedBy,
  kind: 'role_given' | 'role_taken',
  userId: string,
  detail: string,
) => recordSecurityEvent(tx, parts, request, { kind, userId, actor, detail })

/**
 * Makes an active member a lead. Idempotent.
 * @returns the text for the person
 * @param field for errors about the member ID
 * @throws AppError 404 for an unknown group, 400 on the field when no active member has the ID, 403 for
 * oneself and for a role with more access
 */
export async function addLead(
  db: Database,
  parts: LeadParts,
  by: ActedBy,
  groupId: string,
  muid: string,
  field = 'muid',
): Promise<string> {
  return db.transaction(async (tx) => {
    const { name, roleId, title } = await leadRole(tx, groupId)
    const [member] = await tx.execute<LeadRow>(
      sql`select id, full_name, muid from "user" where muid = ${muid.toLowerCase()} and status = 'active'`,
    )
    if (!member)
      throw fieldRefused(field, say`There’s no active member with the ID ${{ muid }}. Check the spelling.`)
    await assertMayHandOut(tx, by.actor, roleId, member.id)
    if (!(await grantRole(tx, member.id, roleId, { by: by.actor.id })))
      return say`${{ fullName: member.full_name }} already leads ${{ name }}`
    await audit(tx, by.actor, {
      action: 'interest_group.add_lead',
      targetType: 'interest_group',
      targetId: groupId,
      memberId: member.id,
      after: { lead: member.id },
    })
    await recordRoleEvent(tx, parts, by, 'role_given', member.id, title)
    return say`${{ fullName: member.full_name }} now leads ${{ name }}`
  })
}

/**
 * Makes exactly these members the leads of a group; present leads among them are unchanged.
 * @throws AppError as in `addLead` and `removeLead`, with unknown member IDs reported on `leads`
 */
export async function replaceLeads(
  tx: Database,
  parts: LeadParts,
  by: ActedBy,
  groupId: string,
  muids: readonly string[],
): Promise<void> {
  const wanted = new Set(muids.map((muid) => muid.toLowerCase()))
  const before = await listLeads(tx, groupId)
  for (const { id, muid } of before) if (!wanted.has(muid)) await removeLead(tx, parts, by, groupId, id)
  for (const muid of wanted) {
    if (before.every((lead) => lead.muid !== muid)) await addLead(tx, parts, by, groupId, muid, 'leads')
  }
}

/** Removes a lead. Idempotent. @returns the text for the person @throws AppError 404, 403 */
export async function removeLead(
  db: Database,
  parts: LeadParts,
  by: ActedBy,
  groupId: string,
  userId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { name, roleId, title } = await leadRole(tx, groupId)
    const [member] = await tx.execute<LeadRow>(
      sql`select id, full_name, muid from "user" where id = ${userId} and status <> 'erased'`,
    )
    if (!member) throw notFound('this member')
    await assertMayHandOut(tx, by.actor, roleId, userId)
    if (!(await revokeRole(tx, userId, roleId)))
      return say`${{ fullName: member.full_name }} doesn’t lead ${{ name }}`
    await audit(tx, by.actor, {
      action: 'interest_group.remove_lead',
      targetType: 'interest_group',
      targetId: groupId,
      memberId: member.id,
      before: { lead: member.id },
    })
    await recordRoleEvent(tx, parts, by, 'role_taken', userId, title)
    return say`${{ fullName: member.full_name }} no longer leads ${{ name }}`
  })
}

/** The groups that a member leads, by name. One statement. */
export const groupsLedBy = (db: Database, userId: string) =>
  db.execute<{ id: string; name: string }>(sql`
    select led.id, led.name from user_role as held join role on role.id = held.role_id
    join interest_group as led on ${isLeadRole(sql`led`)}
    where held.user_id = ${userId}::uuid and held.verified order by lower(led.name), led.id`)
