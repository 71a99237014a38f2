import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import type { HandoverKind } from '@muster/contract/places/campus/handovers.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { grantRole, revokeRole } from '../../../access/access/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../../account/security-events/index.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { findMember, type MemberOfCampus } from '../members.ts'

export type HandoverParts = Pick<Parts, 'db' | 'log' | 'clock' | 'guard' | 'config' | 'sendMail' | 'hashCode'>

export interface Holder {
  readonly id: string
  readonly full_name: string
  readonly muid: string
}

/** A role at one campus that passes from some members to one. */
export interface Handover {
  readonly organizationId: string
  readonly kind: HandoverKind
  readonly roleId: string
  readonly title: string
  readonly from: readonly Holder[]
  readonly to: MemberOfCampus
}

/** Doesn't create a missing role: that is up to an administrator. @throws AppError 400 */
export async function roleOf(tx: Database, title: string): Promise<string> {
  const [role] = await tx.execute<{ id: string }>(sql`select id from role where title = ${title}`)
  if (!role) throw refused(say`The role “${{ title }}” doesn’t exist. Ask an administrator to create it.`)
  return role.id
}

/**
 * Members who have a role at a campus, longest first. Locked, so that none loses it before the transaction
 * ends.
 */
export async function holdersAt(tx: Database, organizationId: string, roleId: string): Promise<Holder[]> {
  return [
    ...(await tx.execute<Holder>(sql`
      select member.id, member.full_name, member.muid from campus_member as own
      join user_role as office on office.user_id = own.user_id and office.verified and office.role_id = ${roleId}
      join "user" as member on member.id = own.user_id
      where own.organization_id = ${organizationId} and (own.is_lead or own.is_enabler or own.is_group_lead)
        and not own.is_alumni
      order by office.created_at, member.id for update of office`)),
  ]
}

/**
 * The member who will get a role at a campus.
 * @throws AppError 400 on the field when they don't belong to it or aren't active now
 */
export async function successor(
  tx: Database,
  organizationId: string,
  muid: string,
  field: string,
): Promise<MemberOfCampus> {
  const member = await findMember(tx, organizationId, { muid })
  if (!member)
    throw fieldRefused(field, say`No member of this campus has the ID ${{ muid }}. Check the spelling.`)
  if (member.is_alumni) throw fieldRefused(field, say`${{ name: member.full_name }} has left this campus`)
  if (!member.verified) {
    throw fieldRefused(field, say`${{ name: member.full_name }} isn’t verified at this campus yet`)
  }
  if (!member.is_active) throw fieldRefused(field, say`${{ name: member.full_name }}’s account isn’t active`)
  return member
}

/**
 * Moves the role from some members to one and sends the notifications. Their sessions get the new permissions
 * right away.
 */
export async function handOver(
  tx: Database,
  parts: HandoverParts,
  by: ActedBy,
  { organizationId, kind, roleId, title, from, to }: Handover,
): Promise<void> {
  const [campus] = await tx.execute<{ title: string }>(
    sql`select title from organization where id = ${organizationId}`,
  )
  const { actor, request } = by
  for (const holder of [...from].sort((a, b) => a.id.localeCompare(b.id))) {
    await revokeRole(tx, holder.id, roleId)
  }
  if (!(await grantRole(tx, to.id, roleId, { by: actor.id })))
    throw refused(say`${{ name: to.full_name }} is already ${{ title }}`)
  await audit(tx, actor, {
    action: `campus.transfer_${kind}`,
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
  const opensCampus = isAllowed(pageAccess.campusDetails, { roles: [title], dynamicTypes: [] })
  const cause = `campus:${organizationId}:${roleId}:${parts.clock.now().getTime()}`
  const notice = { kind: 'campus_news' as const, cause, actorId: actor.id }
  await notify(
    tx,
    {
      ...notice,
      userId: to.id,
      title: saying`You’re now ${{ role: title }}`,
      description: campus
        ? saying`At ${{ campus: campus.title }}. See how it’s doing and who to write to.`
        : 'At your campus. See how it’s doing and who to write to.',
      button: 'View campus',
      url: opensCampus ? '/dashboard/campus-details' : null,
    },
    ...from
      .filter(({ id }) => id !== actor.id)
      .map(({ id }) => ({
        ...notice,
        userId: id,
        title: saying`${{ name: to.full_name }} is now ${{ role: title }}`,
        description: campus
          ? saying`They’ve taken over your role at ${{ campus: campus.title }}.`
          : 'They’ve taken over your role at your campus.',
        button: null,
        url: null,
      })),
  )
}

/** Call it after the transaction: clears the guard's cache, which has the old permissions. */
export function forget(
  { guard }: Pick<HandoverParts, 'guard'>,
  people: readonly { readonly id: string }[],
): void {
  for (const { id } of people) guard.forget(id)
}
