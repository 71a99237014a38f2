import { roles } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { TeamMember } from '@muster/contract/places/campus/campus.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../../platform/acts/audit.ts'
import { changedNow, madeNow } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { auditLog } from '../../../platform/tables.ts'
import { findMember, lockCampusExclusive } from './members.ts'
import { campusTeamMember } from './tables.ts'

type Row = Omit<TeamMember, 'profile_pic'> & { readonly picture_key: string | null }

/** Lead, enabler, group leads and team of a campus, in this order. One statement. */
export async function readTeam(db: Database, organizationId: string): Promise<TeamMember[]> {
  const rows = await db.execute<Row>(sql`
    select member.id as user_id, member.full_name, member.muid, member.picture_key, own.position, own.since, own.kind
    from (
      select held.user_id, office.created_at as since,
        case role.title when ${roles.campusLead} then 'lead' when ${roles.leadEnabler} then 'enabler' else 'group' end as kind,
        case when role.kind = 'group' then interest_group.name || ' lead' else role.title end as position
      from campus_member as held
      join user_role as office on office.user_id = held.user_id and office.verified
      join role on role.id = office.role_id and is_campus_office(role)
      left join interest_group on interest_group.id = role.interest_group_id
      where held.organization_id = ${organizationId} and held.verified and not held.is_alumni
        and (held.is_lead or held.is_enabler or held.is_group_lead)
      union all
      select user_id, created_at, 'team', position from campus_team_member where organization_id = ${organizationId}
    ) as own join "user" as member on member.id = own.user_id and member.status = 'active'
    order by array_position(array['lead', 'enabler', 'group', 'team'], own.kind), own.since, member.id`)
  return [...rows].map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }))
}

const MOST_IN_TEAM = 30

/**
 * Adds a member of the campus to its team, or changes their position.
 * @returns the text for the person
 * @throws AppError 400 on `muid`
 */
export async function addToTeam(
  db: Database,
  actor: Actor,
  organizationId: string,
  { muid, position }: { readonly muid: string; readonly position: string },
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCampusExclusive(tx, organizationId)
    const member = await findMember(tx, organizationId, { muid })
    if (!member)
      throw fieldRefused('muid', say`No member of this campus has the ID ${{ muid }}. Check the spelling.`)
    if (member.is_alumni) throw fieldRefused('muid', say`${{ name: member.full_name }} has left this campus`)
    const team = await tx
      .select({ userId: campusTeamMember.userId, position: campusTeamMember.position })
      .from(campusTeamMember)
      .where(eq(campusTeamMember.organizationId, organizationId))
    const before = team.find(({ userId }) => userId === member.id)
    if (before?.position === position) return say`${{ name: member.full_name }} is already on the team`
    if (!before && team.length >= MOST_IN_TEAM) {
      throw fieldRefused(
        'muid',
        say`A team can have up to ${{ most: MOST_IN_TEAM }} people. Remove someone first.`,
      )
    }
    const since = before ? undefined : await sinceBeforeRemoval(tx, organizationId, member.id, now)
    const made = { organizationId, userId: member.id, position, ...madeNow(actor, now) }
    await tx
      .insert(campusTeamMember)
      .values({ ...made, ...(since && { createdAt: since }) })
      .onConflictDoUpdate({
        target: [campusTeamMember.organizationId, campusTeamMember.userId],
        set: { position, updatedById: changedNow(actor, now).updatedById, updatedAt: now.toISOString() },
      })
    await audit(tx, actor, {
      action: 'campus.add_to_team',
      targetType: 'campus',
      targetId: organizationId,
      memberId: member.id,
      before: { position: before?.position ?? null },
      after: { position },
    })
    return before
      ? say`${{ name: member.full_name }} is now ${{ position }}`
      : say`${{ name: member.full_name }} added to the team`
  })
}

const UNDO_LASTS_MS = 10 * 60_000

/** What the log has about a removal; null after the account was erased. */
const Removed = z.object({ since: z.string().optional() }).nullish()

/**
 * When a member who was removed a moment ago had joined the team. Adding them again so soon keeps that date.
 */
async function sinceBeforeRemoval(
  tx: Database,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const [removal] = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetType, 'campus'),
        eq(auditLog.targetId, organizationId),
        eq(auditLog.action, 'campus.remove_from_team'),
        eq(auditLog.memberId, userId),
        gt(auditLog.createdAt, new Date(now.getTime() - UNDO_LASTS_MS).toISOString()),
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(1)
  return Removed.parse(removal?.before)?.since
}

/** Removes a member from the team of a campus. @returns the text for the person @throws AppError 404 */
export async function removeFromTeam(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(campusTeamMember)
      .where(and(eq(campusTeamMember.organizationId, organizationId), eq(campusTeamMember.userId, userId)))
      .returning({ position: campusTeamMember.position, since: campusTeamMember.createdAt })
    if (!gone) throw notFound('this team member')
    await audit(tx, actor, {
      action: 'campus.remove_from_team',
      targetType: 'campus',
      targetId: organizationId,
      memberId: userId,
      before: gone,
    })
    return 'Removed from team'
  })
}
