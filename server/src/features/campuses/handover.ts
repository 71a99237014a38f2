import { administers } from '@muster/contract/access/abilities.ts'
import { roles } from '@muster/contract/access/access.ts'
import { whyNotHandOut } from '@muster/contract/staff/staff-acts.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../platform/acts/audit.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, fieldRefused, refused } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { grantRole, revokeRole, rolesWithTypes } from '../access/index.ts'
import { notify } from '../notifications/index.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { findMember, type MemberOfCampus, takeTurns } from './members.ts'

export type HandoverParts = Pick<Parts, 'db' | 'log' | 'clock' | 'guard'>

interface Holder extends Record<string, unknown> {
  readonly id: string
  readonly full_name: string
  readonly muid: string
}

/** A role at one campus that passes from some to one. */
interface Handover {
  readonly organizationId: string
  readonly roleId: string
  readonly title: string
  readonly action: 'campus.transfer_lead' | 'campus.transfer_enabler' | 'campus.transfer_group'
  readonly from: readonly Holder[]
  readonly to: MemberOfCampus
}

async function roleOf(tx: Database, title: string): Promise<string> {
  const [role] = await tx.execute<{ id: string }>(sql`select id from role where title = ${title}`)
  if (!role) throw refused(`The role "${title}" is missing. Ask an administrator to create it`)
  return role.id
}

/** Who holds a role at a campus, those who have had it longest first. */
async function holdersAt(tx: Database, organizationId: string, roleId: string): Promise<Holder[]> {
  return [
    ...(await tx.execute<Holder>(sql`
      select member.id, member.full_name, member.muid from campus_member as own
      join user_role as office on office.user_id = own.user_id and office.verified and office.role_id = ${roleId}
      join "user" as member on member.id = own.user_id
      where own.organization_id = ${organizationId} and (own.is_lead or own.is_enabler or own.is_group_lead)
        and not own.is_alumni
      order by office.created_at, member.id`)),
  ]
}

/** @throws AppError 400 on the field for who is not there now, and for oneself. */
async function successor(
  tx: Database,
  organizationId: string,
  muid: string,
  field: string,
): Promise<MemberOfCampus> {
  const member = await findMember(tx, organizationId, { muid })
  if (!member) throw fieldRefused(field, `No member of this campus has the ID ${muid}. Check its spelling`)
  if (member.is_alumni) throw fieldRefused(field, `${member.full_name} has left this campus`)
  if (!member.verified) {
    throw fieldRefused(field, `${member.full_name} is not verified at this campus yet`)
  }
  return member
}

/** Takes the role from some and gives it to one, with all that tells of it. Everybody's sessions follow at once. */
async function handOver(
  tx: Database,
  parts: HandoverParts,
  by: ActedBy,
  { organizationId, roleId, title, action, from, to }: Handover,
): Promise<void> {
  const [campus] = await tx.execute<{ title: string }>(
    sql`select title from organization where id = ${organizationId}`,
  )
  const { actor, request } = by
  for (const holder of [...from].sort((a, b) => a.id.localeCompare(b.id))) {
    await revokeRole(tx, holder.id, roleId)
  }
  if (!(await grantRole(tx, to.id, roleId, true))) throw refused(`${to.full_name} is already ${title}`)
  await audit(tx, actor, {
    action,
    targetType: 'campus',
    targetId: organizationId,
    memberId: to.id,
    before: { [title]: from.map(({ id }) => id) },
    after: { [title]: [to.id] },
  })
  const events = [
    ...from.map(({ id }) => ({ kind: 'role_taken' as const, userId: id, actor, detail: title })),
    { kind: 'role_given' as const, userId: to.id, actor, detail: title },
  ]
  await recordSecurityEvent(tx, parts, request, ...events)
  const cause = `campus:${organizationId}:${roleId}:${parts.clock.now().getTime()}`
  const notice = { kind: 'campus_news' as const, cause, actorId: actor.id }
  await notify(
    tx,
    {
      ...notice,
      userId: to.id,
      title: `You are now ${title}`,
      description: `At ${campus?.title ?? 'your campus'}. See how it is doing, and whom to write to.`,
      button: 'Open the campus',
      url: title === roles.campusLead || title === roles.leadEnabler ? '/dashboard/campus-details' : null,
    },
    ...from
      .filter(({ id }) => id !== actor.id)
      .map(({ id }) => ({
        ...notice,
        userId: id,
        title: `${to.full_name} is now ${title}`,
        description: `Your role at ${campus?.title ?? 'your campus'} has passed to them.`,
        button: null,
        url: null,
      })),
  )
}

/** After the transaction: nobody is remembered with the rights of before. */
function forget({ guard }: HandoverParts, people: readonly { readonly id: string }[]): void {
  for (const { id } of people) guard.forget(id)
}

/**
 * Hands the lead of a campus over. A lead hands over their own; an administrator the one they name, or the only one, or
 * appoints somebody where there is none. Other leads of the campus stay. @returns the text for the person.
 * @throws AppError 400 on the fields.
 */
export async function transferLead(
  parts: HandoverParts,
  by: ActedBy,
  organizationId: string,
  body: { readonly new_lead_muid: string; readonly current_lead_muid?: string | undefined },
): Promise<string> {
  const { from, to } = await parts.db.transaction(async (tx) => {
    await takeTurns(tx, organizationId)
    const roleId = await roleOf(tx, roles.campusLead)
    const holders = await holdersAt(tx, organizationId, roleId)
    const to = await successor(tx, organizationId, body.new_lead_muid, 'new_lead_muid')
    if (to.id === by.actor.id) throw fieldRefused('new_lead_muid', 'Choose somebody other than yourself')
    if (holders.some(({ id }) => id === to.id)) {
      throw fieldRefused('new_lead_muid', `${to.full_name} already leads this campus`)
    }
    const from = leaving(holders, by, body.current_lead_muid)
    const action = 'campus.transfer_lead'
    await handOver(tx, parts, by, { organizationId, roleId, title: roles.campusLead, action, from, to })
    return { from, to }
  })
  forget(parts, [...from, to])
  return `${to.full_name} is the new Campus Lead`
}

/** Whose lead goes: one's own, or for administrators that of whom they name. */
function leaving(holders: readonly Holder[], { actor }: ActedBy, named: string | undefined): Holder[] {
  const own = holders.filter(({ id }) => id === actor.id)
  if (own.length > 0 && !named) return own
  if (!administers(actor)) {
    if (own.length === 0) throw refused('You do not lead this campus')
    if (own[0]?.muid !== named?.toLowerCase()) {
      throw fieldRefused('current_lead_muid', 'You can hand over your own role only')
    }
    return own
  }
  if (!named && holders.length > 1) {
    throw fieldRefused('current_lead_muid', 'This campus has several leads. Name whose role it is')
  }
  const found = named ? holders.filter(({ muid }) => muid === named.toLowerCase()) : holders
  if (named && found.length === 0) {
    throw fieldRefused('current_lead_muid', `${named} does not lead this campus`)
  }
  return [...found]
}

/**
 * Makes somebody the Lead Enabler of a campus; all who were it before are it no more. @returns the text for the person.
 * @throws AppError 400 on `new_enabler_muid`, 403 when the role opens more than the caller holds.
 */
export async function transferEnabler(
  parts: HandoverParts,
  by: ActedBy,
  organizationId: string,
  muid: string,
): Promise<string> {
  const field = 'new_enabler_muid'
  const { from, to } = await parts.db.transaction(async (tx) => {
    await takeTurns(tx, organizationId)
    const roleId = await roleOf(tx, roles.leadEnabler)
    const to = await successor(tx, organizationId, muid, field)
    const from = await replaced(tx, organizationId, roleId, to, field, 'Lead Enabler of this campus')
    await assertMayAppoint(tx, by, roleId, to, field)
    const action = 'campus.transfer_enabler'
    await handOver(tx, parts, by, { organizationId, roleId, title: roles.leadEnabler, action, from, to })
    return { from, to }
  })
  forget(parts, [...from, to])
  return `${to.full_name} is the new Lead Enabler`
}

async function replaced(
  tx: Database,
  organizationId: string,
  roleId: string,
  to: Holder,
  field: string,
  words: string,
): Promise<Holder[]> {
  const holders = await holdersAt(tx, organizationId, roleId)
  if (holders.some(({ id }) => id === to.id)) throw fieldRefused(field, `${to.full_name} is already ${words}`)
  return holders
}

/**
 * The lead of a campus appoints its enabler and its group leads. An administrator may have tied more to such a role, and
 * then only who holds that much may give it.
 */
async function assertMayAppoint(
  tx: Database,
  { actor }: ActedBy,
  roleId: string,
  to: Holder,
  field: string,
): Promise<void> {
  if (to.id === actor.id) throw fieldRefused(field, 'Choose somebody other than yourself')
  const [role] = await rolesWithTypes(tx, [roleId])
  if (!role) return
  // The role itself is theirs to give; what an administrator has tied to it need not be.
  const reason = whyNotHandOut(actor, { title: '', dynamicTypes: role.dynamicTypes })
  if (reason !== null) {
    throw new AppError(403, { general: [`${role.title} opens more than you hold: ask an administrator`] })
  }
}

/** Of whom the groups are looked up: those with the most karma. */
const MOST_ASKED = sql.raw('500')

/** Groups that students of the campus have joined, by code. One statement. */
export async function groupsOfCampus(
  db: Database,
  organizationId: string,
): Promise<{ code: string; name: string }[]> {
  return [
    ...(await db.execute<{ code: string; name: string }>(sql`
      select code, name from interest_group where id in (
        select joined.interest_group_id from (
          select user_id from campus_member as own
          where own.organization_id = ${organizationId} and own.verified and not own.is_alumni
          order by own.karma desc, own.user_id desc limit ${MOST_ASKED}
        ) as student join user_interest_group as joined on joined.user_id = student.user_id
      ) order by code`)),
  ]
}

/**
 * Makes a member of an interest group its lead at a campus; all who were it there before are it no more.
 * @returns the text for the person. @throws AppError 400 on the fields, 403 as `transferEnabler`.
 */
export async function transferGroup(
  parts: HandoverParts,
  by: ActedBy,
  organizationId: string,
  { new_ig_muid: muid, ig_code: code }: { readonly new_ig_muid: string; readonly ig_code: string },
): Promise<string> {
  const field = 'new_ig_muid'
  const { from, to, name } = await parts.db.transaction(async (tx) => {
    await takeTurns(tx, organizationId)
    const [group] = await tx.execute<{ id: string; code: string; name: string }>(
      sql`select id, code, name from interest_group where lower(code) = lower(${code})`,
    )
    if (!group) throw fieldRefused('ig_code', `There is no interest group with the code ${code}`)
    const title = `${group.code} CampusLead`
    const roleId = await roleOf(tx, title)
    const to = await successor(tx, organizationId, muid, field)
    const joined = await tx.execute(
      sql`select from user_interest_group where user_id = ${to.id} and interest_group_id = ${group.id}`,
    )
    if (joined.length === 0) throw fieldRefused(field, `${to.full_name} is not a member of ${group.name}`)
    const from = await replaced(tx, organizationId, roleId, to, field, `lead of ${group.name} here`)
    await assertMayAppoint(tx, by, roleId, to, field)
    const action = 'campus.transfer_group'
    await handOver(tx, parts, by, { organizationId, roleId, title, action, from, to })
    return { from, to, name: group.name }
  })
  forget(parts, [...from, to])
  return `${to.full_name} now leads ${name} here`
}
