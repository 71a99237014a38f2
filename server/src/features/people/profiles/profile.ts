import { isIntroducedByWork, readsAllProfiles } from '@muster/contract/access/abilities.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { rowsBuiltOnce } from '../../../platform/built-once.ts'
import { readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Preview, ReadSharer, Sharer } from '../../../platform/http/web/preview.ts'
import { listText, namedList } from '../../../platform/listing/lists.ts'
import { type StandingRow, standingColumns, standingJoin, standingOf } from '../../learning/karma/index.ts'
import { notBlocked } from '../blocks/index.ts'

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
  readonly level_order: number
  readonly college_id: string | null
  readonly college_code: string | null
  readonly college_name: string | null
  readonly org_district_id: string | null
  readonly interest_groups: [id: string, name: string, karma: number][] | null
  readonly karma_distribution: [taskType: string, karma: number][] | null
}

/**
 * Everything on a profile except the roles, in one statement whose cost doesn't depend on the number of
 * members. A mentor is shown with their company, everyone else with their college.
 */
const profileRows = rowsBuiltOnce<ProfileRow>(sql`
  select member.id, member.full_name, member.muid, member.created_at, member.gender, member.picture_key,
    member.domains[1] as domain, member.is_public, wallet.karma, wallet.level_order, ${standingColumns},
    place.id as college_id, place.code as college_code, place.title as college_name,
    place.district_id as org_district_id,
    (
      select json_agg(json_build_array(grp.id, grp.name, coalesce(earned.karma, 0)))
      from user_interest_group as link
      join interest_group as grp on grp.id = link.interest_group_id
      left join karma_by_group as earned
        on earned.user_id = link.user_id and earned.interest_group_id = grp.id
      where link.user_id = member.id
    ) as interest_groups,
    (
      select json_agg(json_build_array(kind.title, earned.karma))
      from karma_by_type as earned join task_type as kind on kind.id = earned.task_type_id
      where earned.user_id = member.id and earned.karma <> 0
    ) as karma_distribution
  from unnest(${namedList('ids', 'uuid')}, ${namedList('mentors', 'boolean')}) as asked (id, is_mentor)
  join "user" as member on member.id = asked.id
  join wallet on wallet.user_id = member.id
  ${standingJoin}
  left join lateral (
    select organization.id, organization.code, organization.title, organization.district_id
    from user_organization join organization on organization.id = user_organization.organization_id
    where user_organization.user_id = member.id and organization.org_type in ('College', 'Company')
    order by user_organization.is_alumni,
      (organization.org_type = 'Company') = asked.is_mentor desc,
      user_organization.created_at desc
    limit 1
  ) as place on true
  where member.status = 'active'`)

const readRow = readTogether(
  async (db, members: readonly { readonly id: string; readonly byWork: boolean }[]) => {
    const rows = await profileRows(db, {
      ids: listText(members.map(({ id }) => id)),
      mentors: listText(members.map(({ byWork }) => byWork)),
    })
    return new Map(rows.map((row) => [row.id, row]))
  },
  ({ id }) => id,
)

async function profileOf(
  db: Database,
  id: string,
  roles: readonly string[],
  isOwner: boolean,
): Promise<UserProfile | null> {
  const row = await readRow(db, { id, byWork: isIntroducedByWork({ roles }) })
  if (!row) return null
  const standing = standingOf(row)
  return {
    id: row.id,
    full_name: row.full_name,
    first_name: row.full_name.trim().split(/\s+/)[0] ?? row.full_name,
    muid: row.muid,
    joined: row.created_at,
    gender: isOwner ? row.gender : null,
    roles: [...roles],
    college_id: row.college_id,
    college_code: row.college_code,
    college_name: row.college_name,
    org_district_id: row.org_district_id,
    karma: row.karma,
    rank: standing.rank,
    ranked_members: standing.members,
    percentile: standing.percentile,
    level: `lvl${row.level_order}`,
    profile_pic: pictureAddress(row.picture_key),
    is_public: row.is_public,
    domain: row.domain,
    interest_groups: (row.interest_groups ?? [])
      .map(([id, name, karma]) => ({ id, name, karma }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    karma_distribution: (row.karma_distribution ?? [])
      .map(([task_type, karma]) => ({ task_type, karma }))
      .sort((a, b) => b.karma - a.karma || (a.task_type < b.task_type ? -1 : 1)),
  }
}

/** The member's own profile; the roles come from the session. */
export async function readOwnProfile(db: Database, actor: Actor): Promise<UserProfile> {
  const profile = await profileOf(db, actor.id, actor.roles, true)
  if (!profile) throw notFound('your profile')
  return profile
}

/** A profile by member ID, for its owner, for administrators, and for everyone when it is public. */
export async function readProfile(db: Database, muid: string, reader: Actor | null): Promise<UserProfile> {
  const member = await readableMember(db, sql`muid = ${muid.toLowerCase()}`, reader)
  const profile = await profileOf(db, member.id, member.roles, reader?.id === member.id)
  if (!profile) throw notFound('this member')
  return profile
}

export interface ReadableMember {
  readonly id: string
  readonly muid: string
  readonly full_name: string
  readonly picture_key: string | null
  /** Verified ones, by title. */
  readonly roles: string[]
}

/**
 * The member, if their data can be shown to this reader.
 * @throws AppError 404, with the same text for a private profile, for a block between the two and for none, so
 * that neither membership nor a block is revealed
 */
export async function readableMember(
  db: Database,
  condition: SQL,
  reader: Actor | null,
): Promise<ReadableMember> {
  const [member] = await db.execute<ReadableMember & { is_shown: boolean }>(
    sql`
      select id, muid, full_name, picture_key,
        is_public and ${notBlocked(reader?.id ?? null, sql`"user".id`)} as is_shown, array(
        select role.title from user_role join role on role.id = user_role.role_id
        where user_role.user_id = "user".id and user_role.verified order by role.title
      ) as roles
      from "user" where ${condition} and status = 'active'`,
  )
  const mayRead =
    member !== undefined &&
    (member.is_shown || reader?.id === member.id || (reader && readsAllProfiles(reader)))
  if (!mayRead) throw notFound('this member')
  return member
}

export const readableByMuid = (db: Database, muid: string, reader: Actor | null) =>
  readableMember(db, sql`muid = ${muid.toLowerCase()}`, reader)

/** The face of a member who shares a page. */
export const readSharer: ReadSharer = async (db, muid) => {
  const [person] = await db.execute<Sharer>(sql`
    select muid, picture_key from "user"
    where muid = ${muid.toLowerCase()}::text and is_public and status = 'active'`)
  return person ?? null
}

/** Link preview of a public profile; null when it is private. */
export async function profilePreview(db: Database, muid: string): Promise<Preview | null> {
  const profile = await readProfile(db, muid, null).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!profile) return null
  const place = profile.college_name ? `, ${profile.college_name}` : ''
  return {
    title: profile.full_name,
    description: `Level ${profile.level.replace(/\D/g, '')}, ${formatNumber(profile.karma)} karma${place}`,
    picture: `/api/v1/public/profiles/${encodeURIComponent(profile.muid)}/picture/`,
  }
}
