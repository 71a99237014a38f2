import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { department } from '../departments/tables.ts'
import { organization } from './tables.ts'
import { foundOrganizations, isMetBy, MOST_ALIKE } from './titles.ts'

interface IdTitle {
  readonly id: string
  readonly title: string
}

const MOST_FOUND = 50
/** With more matches than this, sorting all of them is slower than reading in index order. */
const MOST_ORDERED = 500
/** Characters from which a text without matches is taken for a misspelt one. */
const SHORTEST_MISSPELT = 4

/** Organisations of a type by title; with a search at most 50, prefix matches first. */
export async function listOrganizations(db: Database, orgType: OrganizationType, search?: string) {
  if (search) return searchOrganizations(db, { orgType, search })
  return db
    .select({ id: organization.id, title: organization.title })
    .from(organization)
    .where(eq(organization.orgType, orgType))
    .orderBy(organization.title)
}

interface Searched {
  readonly orgType: OrganizationType
  readonly search: string
}

/** One statement, up to four with very many matches; two without any, which then allows for misspelt words. */
async function searchOrganizations(db: Database, searched: Searched): Promise<IdTitle[]> {
  const { orgType, search } = searched
  const found = foundOrganizations(search, false, MOST_ORDERED + 1)
  if (!found) return []
  const [row] = await db.execute<{ found: number; best: IdTitle[] }>(sql`
    with found as materialized (select ${found} as id)
    select (select count(*)::integer from found) as found, coalesce((
      select jsonb_agg(best) from (
        select id, title from organization where org_type = ${orgType} and id in (select id from found)
        order by starts_with(lower(title), ${search.toLowerCase()}) desc, title, id limit ${MOST_FOUND}::integer
      ) as best
    ), '[]') as best`)
  if (row && row.found > MOST_ORDERED) return firstOfMany(db, searched)
  const best = row?.best ?? []
  return best.length > 0 || search.length < SHORTEST_MISSPELT ? best : misspelt(db, searched)
}

/** Titles with a part that looks like the text, the most similar first: one or two wrong letters in a word. */
async function misspelt(db: Database, { orgType, search }: Searched): Promise<IdTitle[]> {
  const rows = await db.execute<IdTitle>(sql`
    select place.id, place.title from (select search_title(${search}::text) as title) as wanted
    join organization as place on wanted.title <% place.search_title or wanted.title % place.search_title
    where place.org_type = ${orgType}
    order by word_similarity(wanted.title, place.search_title) desc, place.title, place.id limit ${MOST_ALIKE}::integer`)
  return [...rows]
}

async function firstOfMany(db: Database, { orgType, search }: Searched): Promise<IdTitle[]> {
  const isMet = isMetBy(search, { searchTitle: sql`search_title`, code: sql`code`, names: [] }) ?? sql`true`
  const begins = search.toLowerCase()
  const inOrder = (isBeginning: boolean, limit: number) =>
    db.execute<IdTitle>(sql`
      select id, title from organization
      where org_type = ${orgType} and ${isMet}
        and case when starts_with(lower(title), ${begins}) = ${isBeginning}::boolean then true else false end
      order by title limit ${limit}::integer`)
  // Reading in order would scan all titles when none starts with the text ("govt"), so a few are looked up
  // first.
  const [few] = await db.execute<{ beginning: number; best: IdTitle[] }>(sql`
    with beginning as materialized (
      select id, title, ${isMet} as is_met from organization
      where org_type = ${orgType} and lower(title) ~>=~ ${begins} and lower(title) ~<~ (${begins} || chr(1114111))
      limit ${MOST_ORDERED + 1}::integer
    )
    select (select count(*)::integer from beginning) as beginning, coalesce((
      select jsonb_agg(best) from (
        select id, title from beginning where is_met order by title limit ${MOST_FOUND}::integer
      ) as best
    ), '[]') as best`)
  const beginning = few && few.beginning <= MOST_ORDERED ? few.best : await inOrder(true, MOST_FOUND)
  if (beginning.length === MOST_FOUND) return beginning
  return [...beginning, ...(await inOrder(false, MOST_FOUND - beginning.length))]
}

export async function listOrganizationsOfDistrict(
  db: Database,
  orgType: OrganizationType,
  districtId: string,
) {
  return db
    .select({ id: organization.id, title: organization.title })
    .from(organization)
    .where(and(eq(organization.orgType, orgType), eq(organization.districtId, districtId)))
    .orderBy(organization.title)
}

/** States with colleges, the one with the most verified members first. */
export async function listCollegeStates(db: Database) {
  const rows = await db.execute<{ id: string; name: string; colleges: number }>(sql`
    select state.id, state.name, count(*)::integer as colleges
    from organization as college
    join district on district.id = college.district_id
    join zone on zone.id = district.zone_id
    join state on state.id = zone.state_id
    left join organization_total as total on total.organization_id = college.id
    where college.org_type = 'College'
    group by state.id order by coalesce(sum(total.members), 0) desc, count(*) desc, state.name`)
  return [...rows]
}

export async function listDepartments(db: Database) {
  return db.select({ id: department.id, title: department.title }).from(department).orderBy(department.title)
}

/**
 * Organisations in a spreadsheet, by code or by a title that no other one has, trimmed and in lower case. One
 * statement.
 */
export async function organizationsCalled(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const given = [...new Set(names.map((name) => name.trim().toLowerCase()))].filter((name) => name !== '')
  if (given.length === 0) return new Map()
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(given)}::text::jsonb))`
  // Codes come last, so that they take precedence over another organisation's title.
  const found = await db.execute<{ id: string; name: string }>(sql`
    select min(id::text) as id, lower(title) as name from organization
    where lower(title) in ${wanted} group by lower(title) having count(*) = 1
    union all select id::text, lower(code) from organization where lower(code) in ${wanted}`)
  return new Map([...found].map(({ id, name }) => [name, id]))
}
