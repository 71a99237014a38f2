import type { FoundMember, staffSearch } from '@muster/contract/desk/staff-search.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { isIndexed, memberWords } from '../../../platform/listing/named-members.ts'
import { MOST_FOUND, splitChosen } from './chosen.ts'

type StoredMember = Omit<FoundMember, 'profile_pic'> & { readonly picture_key: string | null }

/**
 * Members to choose from: at most ten matches, most karma first, or those already chosen, whatever the state
 * of their accounts. Without either, none. Doesn't match parts of email addresses, so that no one can guess
 * them letter by letter. One statement.
 */
export async function findMembers(
  db: Database,
  { search, chosen, inactive = false }: QueryOf<typeof staffSearch.members>,
): Promise<FoundMember[]> {
  const isShort = !chosen && !isIndexed(search ?? '')
  const condition = chosen ? named(chosen) : search ? foundBy(search.toLowerCase(), inactive, isShort) : null
  if (!condition) return []
  const rows = await db.execute<StoredMember>(sql`
    select found.*, college.title as college from (
      select member.id, member.full_name, member.muid, member.picture_key, member.status, wallet.karma
      from ${isShort ? leading : everybody}
      where ${condition} and member.status <> 'erased'
      order by wallet.karma desc nulls last, member.id
      limit ${chosen ? chosen.length : MOST_FOUND}::integer
    ) as found
    left join lateral (
      select place.title from user_organization as link join organization as place on place.id = link.organization_id
      where link.user_id = found.id and place.org_type = 'College' and not link.is_alumni
      order by link.created_at desc, link.id limit 1
    ) as college on true
    order by found.karma desc nulls last, found.id`)
  return rows.map(({ id, full_name, muid, picture_key, college, status }) => {
    return { id, full_name, muid, profile_pic: pictureAddress(picture_key), college, status }
  })
}

const MOST_LOOKED_THROUGH = 500

const everybody = sql`"user" as member left join wallet on wallet.user_id = member.id`
/** Only members with the most karma: they would come first anyway, and one more letter finds the others. */
const leading = sql`(
    select user_id, karma from wallet order by karma desc, user_id desc limit ${sql.raw(String(MOST_LOOKED_THROUGH))}
  ) as wallet join "user" as member on member.id = wallet.user_id`

function named(chosen: readonly string[]): SQL {
  const { ids, others } = splitChosen(chosen)
  return sql`(member.id = any(${uuids(ids)})
    or member.muid in (select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb)))`
}

/**
 * The index has name, member ID and address in one text; rows that match only by address are filtered out
 * afterwards. Words too short for it would cause a full scan.
 */
function foundBy(term: string, inactive: boolean, isShort: boolean): SQL {
  const fits = /^\S+@\S+\.\S+$/.test(term)
    ? sql`lower(member.email) = ${term}`
    : sql`${contains(term, sql`lower(member.full_name)`, sql`member.muid`)}`
  const indexed = isShort ? sql`true` : contains(term, memberWords(sql`member`))
  return sql`${indexed} and ${fits} and ${inactive ? sql`true` : sql`member.status = 'active'`}`
}
