import type { OrganizationType } from '@muster/contract/lib/words.ts'
import type { likenessReasons, SimilarOrganization } from '@muster/contract/places/organisations.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/** Words of a search that are used; no title has more. */
const MOST_WORDS = 8
const MOST_OF_A_CODE = 12

const wordsOf = (term: string): string[] =>
  term
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** The text as the beginning of a code; null when it is too long or has spaces. */
const codeOf = (term: string): string | null =>
  term.length > MOST_OF_A_CODE || /\s/.test(term) ? null : term.toLowerCase()

/**
 * Condition: an organisation's code starts with the text, or its title contains every word, ignoring case,
 * accents, punctuation and abbreviations. The last word can be a prefix. Null for a search without words.
 * @param id SQL expression
 * @param places also search the names of its location and affiliation
 */
export function isFoundBy(term: string, id: SQL, { places }: { readonly places: boolean }): SQL | null {
  const found = foundOrganizations(term, places)
  return found && sql`${id} in (select ${found})`
}

/** Query for the ids that match; `most` limits it to the first by title. Null for a search without words. */
export function foundOrganizations(term: string, places: boolean, most: number | null = null): SQL | null {
  const words = wordsOf(term)
  if (words.length === 0) return null
  return sql`found_organizations(string_to_array(${words.join(' ')}, ' '), ${codeOf(term)}::text, ${places}::boolean,
    ${most}::integer)`
}

/** How many titles a misspelt text may mean. */
export const MOST_ALIKE = 10

/**
 * Like `isFoundBy` with its location. A text without any match finds the titles that look most like it, with one
 * or two wrong letters in a word. Null for a search without words.
 */
export function isFoundDespiteMistakes(term: string, id: SQL): SQL | null {
  const words = wordsOf(term)
  if (words.length === 0) return null
  return sql`${id} in (select found_despite_mistakes(string_to_array(${words.join(' ')}, ' '), ${codeOf(term)}::text,
    ${term}::text, ${MOST_ALIKE}::integer))`
}

/** The SQL expressions that a search compares with. */
interface Compared {
  readonly searchTitle: SQL
  readonly code: SQL
  /** Names of its location and affiliation, in lower case. */
  readonly names: readonly SQL[]
}

/**
 * Like `isFoundBy`, evaluated row by row: with very many matches, rows are read in order, up to the end of
 * the page. Null for a search without words.
 */
export function isMetBy(term: string, { searchTitle, code, names }: Compared): SQL | null {
  const words = wordsOf(term)
  if (words.length === 0) return null
  const each = words.map((word, place) => {
    const asItIs = sql`(select '%' || plain_title(${word}) || '%')`
    const meant = sql`(select '%' || title_word(plain_title(${word})) || '%')`
    const compared = [
      sql`${searchTitle} like ${meant}`,
      ...(place === words.length - 1 ? [sql`${searchTitle} like ${asItIs}`] : []),
      ...names.map((name) => sql`${name} like ${asItIs}`),
    ]
    return sql`(${sql.join(compared, sql` or `)})`
  })
  const begins = codeOf(term)
  const byCode = begins === null ? sql`` : sql` or starts_with(lower(${code}), ${begins})`
  // PostgreSQL assumes that few rows match a plain condition, and would check all of them; for a `case` it
  // assumes half.
  return sql`case when ${sql.join(each, sql` and `)}${byCode} then true else false end`
}

interface Wanted {
  readonly title: string
  /** Left out: all types are compared. */
  readonly orgType: OrganizationType | undefined
  /** If known: organisations in the same district count as more similar. */
  readonly districtId?: string | undefined
  /** Id to exclude. */
  readonly exceptId?: string | undefined
  readonly limit?: number
}

type Reason = (typeof likenessReasons)[number]
interface StoredLike extends Omit<SimilarOrganization, 'reasons'> {
  readonly same_title: boolean
  readonly same_code: boolean
  readonly same_initials: boolean
  readonly same_district: boolean | null
}

/**
 * The organisations with the most similar titles, each with a score from 0 to 1 and the reasons: the title
 * itself, its code, its initials ("GEC Kannur"), or many common letters. One statement.
 */
export async function similarOrganizations(
  db: Database,
  { title, orgType, districtId, exceptId, limit = 5 }: Wanted,
): Promise<SimilarOrganization[]> {
  if (wordsOf(title).length === 0) return []
  const district = sql`${districtId ?? null}::uuid`
  const rows = await db.execute<StoredLike>(sql`
    with asked as materialized (
      select search_title(${title}::text) as title, plain_title(${title}::text) as plain
    ), wanted as materialized (
      select title, replace(plain, ' ', '') as code,
        split_part(plain, ' ', 1) || title_initials(search_title(substr(plain, length(split_part(plain, ' ', 1)) + 2)))
          as initials
      from asked
    ), found as materialized (
      select place.id, place.search_title = wanted.title as same_title, lower(place.code) = wanted.code as same_code,
        place.initials = wanted.initials as same_initials, place.district_id = ${district} as same_district,
        similarity(place.search_title, wanted.title) as alike
      from wanted cross join organization as place
      where ${orgType ? sql`place.org_type = ${orgType}` : sql`true`} and place.id is distinct from ${exceptId ?? null}::uuid
        and (place.search_title % wanted.title or place.initials = wanted.initials or lower(place.code) = wanted.code)
    ), figured as (
      select *, case when same_title then 1 else least(0.99,
        greatest(case when same_code then 0.95 when same_initials then 0.9 else 0 end, alike * 0.95)
          + case when same_district then 0.04 else 0 end) end as likeness
      from found
    )
    select place.id, place.title, place.code, place.org_type, district.name as district, state.name as state,
      coalesce(total.members, 0) as user_count, round(likeness::numeric, 2)::float8 as likeness, same_title, same_code,
      same_initials, same_district
    from (select * from figured order by likeness desc, id limit ${limit}::integer) as figured
    join organization as place on place.id = figured.id
    join district on district.id = place.district_id
    join zone on zone.id = district.zone_id
    join state on state.id = zone.state_id
    left join organization_total as total on total.organization_id = place.id
    order by figured.likeness desc, user_count desc, place.id`)
  return rows.map(({ same_title, same_code, same_initials, same_district, ...row }) => {
    const reasons: Reason[] = []
    if (same_title) reasons.push('same_title')
    if (same_code) reasons.push('same_code')
    if (same_initials && !same_title) reasons.push('same_initials')
    if (reasons.length === 0) reasons.push('similar_title')
    if (same_district !== null) reasons.push(same_district ? 'same_district' : 'other_district')
    return { ...row, reasons }
  })
}
