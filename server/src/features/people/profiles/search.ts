import { memberRoles } from '@muster/contract/access/access.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { profiles } from '@muster/contract/people/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import {
  byNumber,
  byText,
  joined,
  type ListFilters,
  type ListRow,
  listing,
} from '../../../platform/listing/listing.ts'
import { isIndexed } from '../../../platform/listing/named-members.ts'
import { holdsRole } from '../../access/access/index.ts'
import { notBlocked } from '../blocks/index.ts'

const SHORTEST = 2

type StoredMember = Omit<ListRow<typeof profiles.search>, 'profile_pic'> & {
  readonly picture_key: string | null
}

/** Shorter words are in so many names that members are looked through in their order. */
const aheadFor = (search = '') =>
  isIndexed(search) ? { table: sql`wallet`, id: sql`wallet.user_id` } : undefined

const hasWords = (words: string): SQL => contains(words, sql`(lower(member.full_name) || ' ' || member.muid)`)

/** @param named whether a member has the words; read row by row where nearly everyone has them, such as “@muster” */
const whereNamed =
  (named: (words: string) => SQL) =>
  ({ search, role, ig }: ListFilters<typeof profiles.search>) => [
    search && named(search),
    role === 'mentor' && holdsRole(sql`member.id`, memberRoles.mentor),
    ig && sql`member.id in (select user_id from user_interest_group where interest_group_id = ${ig})`,
  ]

const found = (readerId: string | null, search?: string) =>
  listing<typeof profiles.search, StoredMember>({
    table: sql`"user" as member`,
    id: sql`member.id`,
    joins: sql`left join wallet on wallet.user_id = member.id`,
    lookups: sql`join level on level.level_order = wallet.level_order`,
    columns: sql`member.id, member.full_name, member.muid, member.picture_key, wallet.karma, level.name as level,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', grp.id, 'name', grp.name) order by grp.name)
      from user_interest_group as link join interest_group as grp on grp.id = link.interest_group_id
      where link.user_id = member.id
    ), '[]') as interest_groups,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', place.id, 'title', place.title, 'code', place.code, 'org_type', place.org_type) order by place.title)
      from user_organization as link join organization as place on place.id = link.organization_id
      where link.user_id = member.id
    ), '[]') as organizations`,
    always: sql`member.is_public and member.status = 'active' and ${notBlocked(readerId, sql`member.id`)}`,
    where: whereNamed(hasWords),
    whereMany: whereNamed((words) => sql`(select ${hasWords(words)})`),
    orders: {
      full_name: byText(sql`member.full_name`),
      karma: joined(byNumber(sql`wallet.karma`), aheadFor(search)),
    },
    usual: '-karma',
    ...(readerId === null && { isHot: true }),
    present: ({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }),
  })

/**
 * Active members with a public profile by name or member ID, optionally only of one interest group or only
 * mentors; most karma first.
 */
export async function searchMembers(
  db: Database,
  query: QueryOf<typeof profiles.search>,
  readerId: string | null,
) {
  if ((query.search ?? '').length < SHORTEST && query.role !== 'mentor' && !query.ig) {
    throw fieldRefused('search', say`Enter at least ${{ least: SHORTEST }} characters`)
  }
  return found(readerId, query.search).page(db, query)
}

interface SuggestionRow {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly level: string
}

const MOST_SUGGESTED = 6

/** A few public members who share an interest group with the reader, most karma in it first. */
export async function suggestMembers(db: Database, userId: string) {
  const rows = await db.execute<SuggestionRow>(sql`
    select member.full_name, member.muid, member.picture_key, level.name as level
    from (
      select top.user_id, max(top.karma) as karma
      from user_interest_group as mine
      cross join lateral (
        select user_id, karma from karma_by_group
        where interest_group_id = mine.interest_group_id order by karma desc limit 50
      ) as top
      where mine.user_id = ${userId} and top.user_id <> ${userId}
      group by top.user_id
    ) as candidate
    join "user" as member on member.id = candidate.user_id
    join wallet on wallet.user_id = member.id
    join level on level.level_order = wallet.level_order
    where member.is_public and member.status = 'active' and ${notBlocked(userId, sql`member.id`)}
    order by candidate.karma desc, member.id limit ${MOST_SUGGESTED}::integer`)
  return [...rows].map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }))
}
