import { type OrganizationType, organizationTypes } from '@muster/contract/lib/words.ts'
import type { OrganizationRow, organisations } from '@muster/contract/places/organisations.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../../../../platform/listing/like.ts'
import {
  byNumber,
  byText,
  joined,
  type ListFilters,
  listing,
  optional,
} from '../../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../../platform/listing/made-by.ts'
import { isFoundBy, isMetBy } from '../titles.ts'

/** The types named by the last part of a web address: one in any case, or `all` for those with learners. */
export function typesNamed(name: string): readonly OrganizationType[] {
  const wanted = name.toLowerCase()
  if (wanted === 'all') return ['College', 'School']
  return organizationTypes.filter((type) => type.toLowerCase() === wanted)
}

type Filters = Omit<ListFilters<typeof organisations.list>, 'sortBy'>

/**
 * A search text is a code or its beginning; otherwise each of its words matches the title or the location.
 */
const foundBy = (search: string): SQL =>
  isFoundBy(search, sql`place.id`, { places: true }) ?? contains(search, sql`lower(place.title)`)

/** The same condition, evaluated row by row. */
const metBy = (search: string): SQL =>
  isMetBy(search, {
    searchTitle: sql`place.search_title`,
    code: sql`place.code`,
    names: [sql`district.search_names`, sql`lower(affiliation.title)`],
  }) ?? foundBy(search)

const members = sql`coalesce(total.members, 0)`

const joins = sql`
  left join affiliation on affiliation.id = place.affiliation_id
  left join district on district.id = place.district_id
  left join zone on zone.id = district.zone_id
  left join state on state.id = zone.state_id
  left join country on country.id = state.country_id
  left join organization_total as total on total.organization_id = place.id`

const columns = sql`place.id, place.title, place.code, place.org_type, affiliation.title as affiliation,
  district.name as district, zone.name as zone, state.name as state, country.name as country, ${members} as user_count`

const whereFoundBy =
  (by: (search: string) => SQL) =>
  ({ search, district, affiliation, import: importId }: Filters) => [
    search && by(search),
    district && sql`place.district_id = ${district}`,
    affiliation && sql`place.affiliation_id = ${affiliation}`,
    importId && sql`place.import_id = ${importId}`,
  ]

const where = whereFoundBy(foundBy)
const whereMany = whereFoundBy(metBy)

const orders = {
  title: byText(sql`place.title`),
  code: byText(sql`place.code`),
  affiliation: optional(byText(sql`affiliation.title`)),
  district: joined(byText(sql`district.name`)),
  zone: joined(byText(sql`zone.name`)),
  state: joined(byText(sql`state.name`)),
  country: joined(byText(sql`country.name`)),
  user_count: byNumber(members),
}

const shared = { table: sql`organization as place`, id: sql`place.id`, usual: 'title' }

/** For a single type, an index has them in the order of their titles. */
const ofTypes = ([first, ...others]: readonly OrganizationType[]): SQL =>
  first && others.length === 0
    ? sql`place.org_type = ${first}`
    : sql`place.org_type = any (${`{${[first, ...others].filter(Boolean).join()}}`}::text[])`

/** Organisations of these types, by title by default. */
export const organizationList = (types: readonly OrganizationType[]) =>
  listing<typeof organisations.list>({
    ...shared,
    joins,
    columns,
    where,
    whereMany,
    orders,
    always: ofTypes(types),
    isHot: true,
    file: organizationCsvColumns,
  })

/** Organisations with author, last editor, and the ids that their form needs. */
export function organizationStaffList(parts: NamingParts) {
  const authors = authorship(parts, 'place')
  return listing<typeof organisations.staffList>({
    ...shared,
    joins: sql`${joins} ${authors.tables}`,
    columns: sql`${columns}, place.affiliation_id, place.district_id, state.id as state_id, country.id as country_id,
      ${authors.columns}`,
    where: (query) => [ofTypes([query.org_type]), ...where(query)],
    whereMany: (query) => [ofTypes([query.org_type]), ...whereMany(query)],
    orders: { ...orders, ...authors.orders },
  })
}

export const organizationCsvColumns = [
  'id',
  'title',
  'code',
  'affiliation',
  'district',
  'zone',
  'state',
  'country',
  'user_count',
] as const satisfies readonly (keyof OrganizationRow)[]
