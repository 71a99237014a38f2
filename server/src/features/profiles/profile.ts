import type { UserProfile } from '@muster/contract/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { pictureAddress } from '../../platform/media.ts'
import { type StandingRow, standingColumns, standingOf } from '../karma/index.ts'

interface ProfileRow extends StandingRow {
  readonly id: string
  readonly full_name: string
  readonly muid: string
  readonly created_at: string
  readonly gender: string | null
  readonly picture_key: string | null
  readonly domain: string | null
  readonly is_public: boolean
  readonly karma: number
  readonly level: string
  readonly roles: string[]
  readonly college_id: string | null
  readonly college_code: string | null
  readonly college_name: string | null
  readonly org_district_id: string | null
  readonly interest_groups: { id: string; name: string; karma: number }[]
  readonly karma_distribution: { task_type: string; karma: number }[]
}

/** Everything a profile shows, in one statement that costs the same however large the community is. */
const profileWhere = (condition: SQL) => sql`
  select member.id, member.full_name, member.muid, member.created_at, member.gender, member.picture_key,
    member.domains[1] as domain, member.is_public, wallet.karma, 'lvl' || wallet.level_order as level, held.roles, ${standingColumns},
    place.id as college_id, place.code as college_code, place.title as college_name,
    place.district_id as org_district_id,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', grp.id, 'name', grp.name, 'karma', coalesce(earned.karma, 0)) order by grp.name)
      from user_interest_group as link
      join interest_group as grp on grp.id = link.interest_group_id
      left join karma_by_group as earned on earned.user_id = link.user_id and earned.interest_group_id = grp.id
      where link.user_id = member.id
    ), '[]') as interest_groups,
    coalesce((
      select jsonb_agg(jsonb_build_object('task_type', kind.title, 'karma', earned.karma) order by earned.karma desc, kind.title)
      from karma_by_type as earned join task_type as kind on kind.id = earned.task_type_id
      where earned.user_id = member.id and earned.karma <> 0
    ), '[]') as karma_distribution
  from "user" as member
  join wallet on wallet.user_id = member.id
  cross join lateral (
    select array(
      select role.title from user_role join role on role.id = user_role.role_id
      where user_role.user_id = member.id and user_role.verified order by role.title
    ) as roles
  ) as held
  left join lateral (
    select organization.id, organization.code, organization.title, organization.district_id
    from user_organization join organization on organization.id = user_organization.organization_id
    where user_organization.user_id = member.id and organization.org_type in ('College', 'Company')
    order by user_organization.is_alumni, (organization.org_type = 'Company') = ('Mentor' = any(held.roles)) desc, user_organization.created_at desc
    limit 1
  ) as place on true
  where member.status = 'active' and ${condition}`

function present(row: ProfileRow, isOwner: boolean): UserProfile {
  const standing = standingOf(row)
  return {
    id: row.id,
    full_name: row.full_name,
    first_name: row.full_name.trim().split(/\s+/)[0] ?? row.full_name,
    muid: row.muid,
    joined: new Date(row.created_at).toISOString(),
    gender: isOwner ? row.gender : null,
    roles: row.roles,
    college_id: row.college_id,
    college_code: row.college_code,
    college_name: row.college_name,
    org_district_id: row.org_district_id,
    karma: row.karma,
    rank: standing.rank,
    ranked_members: standing.members,
    percentile: standing.percentile,
    level: row.level,
    profile_pic: pictureAddress(row.picture_key),
    is_public: row.is_public,
    domain: row.domain,
    interest_groups: row.interest_groups,
    karma_distribution: row.karma_distribution,
  }
}

/** The member's own profile. */
export async function readOwnProfile(db: Database, actor: Actor): Promise<UserProfile> {
  const [row] = await db.execute<ProfileRow & Record<string, unknown>>(
    profileWhere(sql`member.id = ${actor.id}`),
  )
  if (!row) throw notFound('Your profile')
  return present(row, true)
}

/** A profile by member ID, for its owner, administrators, and everybody when it is public. */
export async function readProfile(db: Database, muid: string, reader: Actor | null): Promise<UserProfile> {
  const member = await readableMember(db, sql`muid = ${muid.toLowerCase()}`, reader)
  const [row] = await db.execute<ProfileRow & Record<string, unknown>>(
    profileWhere(sql`member.id = ${member.id}`),
  )
  if (!row) throw notFound('This member')
  return present(row, reader?.id === row.id)
}

export interface ReadableMember extends Record<string, unknown> {
  readonly id: string
  readonly muid: string
  readonly full_name: string
  readonly picture_key: string | null
}

/**
 * The member whose data may be shown to this reader (api-accounts A9, public profile).
 * @throws AppError 404 for an unknown member, 400 for a private profile.
 */
export async function readableMember(
  db: Database,
  condition: SQL,
  reader: Actor | null,
): Promise<ReadableMember> {
  const [member] = await db.execute<ReadableMember & { is_public: boolean }>(
    sql`select id, muid, full_name, picture_key, is_public from "user" where ${condition} and status = 'active'`,
  )
  if (!member) throw notFound('This member')
  if (member.is_public || reader?.id === member.id || reader?.roles.includes('Admins')) return member
  throw new AppError(400, { general: ['This profile is private'] })
}

export const readableByMuid = (db: Database, muid: string, reader: Actor | null) =>
  readableMember(db, sql`muid = ${muid.toLowerCase()}`, reader)

/** Picture and standing of a public profile, for the card that a shared link shows; null when it is private. */
export async function profilePreview(db: Database, muid: string) {
  const profile = await readProfile(db, muid, null).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!profile) return null
  const place = profile.college_name ? `, ${profile.college_name}` : ''
  return {
    title: profile.full_name,
    description: `Level ${profile.level.replace(/\D/g, '')}, ${profile.karma.toLocaleString('en')} karma${place}`,
    picture: profile.profile_pic,
  }
}
