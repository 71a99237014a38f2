import { whyNotAct, whyNotViewAs } from '@muster/contract/desk/staff-acts.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { grantsOfMember } from '../../access/access/index.ts'

type DetailRow = Omit<
  UserDetail,
  'active' | 'joined' | 'locked_because' | 'roles_locked_because' | 'view_locked_because'
> & {
  readonly created_at: string
  readonly roles: string[]
  readonly types: string[]
}

/**
 * What staff see and edit of a member, in one statement, with the reasons when the actor can't.
 * @throws AppError 404 for unknown and erased members
 */
export async function readMember(db: Database, actor: Actor, userId: string, now: Date): Promise<UserDetail> {
  const [row] = await db.execute<DetailRow>(sql`
    select member.id as user_id, member.muid, member.full_name, member.email, member.mobile, member.gender,
      member.discord_id, member.dob, member.status, member.district_id as district, member.created_at, member.updated_at,
      home.name as district_name, home_state.id as state, home_state.country_id as country,
      case when member.status = 'suspended' then member.suspension_reason end as suspension_reason,
      wallet.karma, level.name as level, ${grantsOfMember}, ${pendingEmail(now)} as pending_email,
      array(
        select role.id from user_role join role on role.id = user_role.role_id
        where user_role.user_id = member.id and user_role.verified order by role.title
      ) as role,
      array(
        select grp.id from user_interest_group as link join interest_group as grp on grp.id = link.interest_group_id
        where link.user_id = member.id order by grp.name
      ) as interest_groups,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'org', place.id, 'title', place.title, 'org_type', place.org_type, 'department', link.department_id,
          'graduation_year', link.graduation_year, 'country', state.country_id, 'state', state.id,
          'district', place.district_id
        ) order by link.is_alumni, link.created_at desc, place.id)
        from user_organization as link
        join organization as place on place.id = link.organization_id
        join district on district.id = place.district_id
        join zone on zone.id = district.zone_id
        join state on state.id = zone.state_id
        where link.user_id = member.id
      ), '[]') as organizations
    from "user" as member
    join wallet on wallet.user_id = member.id
    join level on level.level_order = wallet.level_order
    left join district as home on home.id = member.district_id
    left join zone as home_zone on home_zone.id = home.zone_id
    left join state as home_state on home_state.id = home_zone.state_id
    where member.id = ${userId} and member.status <> 'erased'`)
  if (!row) throw notFound('this member')
  const { created_at, roles, types, ...shown } = row
  const member = { id: row.user_id, roles, dynamicTypes: types }
  return {
    ...shown,
    joined: created_at,
    active: row.status === 'active',
    locked_because: whyNotAct('edit', actor, member),
    roles_locked_because: whyNotAct('changeRoles', actor, member),
    view_locked_because: whyNotViewAs(actor, member),
  }
}

/** SQL: the pending email address of the row in scope as `member`. */
const pendingEmail = (now: Date) => sql`(
  select payload from one_time_secret as waiting
  where waiting.user_id = member.id and waiting.purpose = 'email-change'
    and waiting.expires_at > ${now}::timestamptz and waiting.payload <> member.email
)`

/**
 * A member's state for the audit log. Uses names instead of ids, because referenced rows can be gone when it
 * is read.
 */
export async function describeMember(
  tx: Database,
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const [row] = await tx.execute(sql`
    select member.full_name, member.email, ${pendingEmail(now)} as pending_email, member.mobile, member.gender, member.dob, member.discord_id,
      (select name from district where id = member.district_id) as district,
      array(
        select role.title from user_role join role on role.id = user_role.role_id
        where user_role.user_id = member.id and user_role.verified order by role.title
      ) as roles,
      array(
        select grp.name from user_interest_group as link join interest_group as grp on grp.id = link.interest_group_id
        where link.user_id = member.id order by grp.name
      ) as interest_groups,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'title', place.title, 'department', department.title, 'graduation_year', link.graduation_year
        ) order by place.title, place.id)
        from user_organization as link
        join organization as place on place.id = link.organization_id
        left join department on department.id = link.department_id
        where link.user_id = member.id
      ), '[]') as organizations
    from "user" as member where member.id = ${userId}`)
  return row ?? {}
}
