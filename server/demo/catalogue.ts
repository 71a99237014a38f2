import type { Template } from '../src/platform/database.ts'
import { stableId } from '../src/seed/ids.ts'
import { demoOrganisations } from './community/organisations.ts'

export interface CatalogueTask {
  readonly id: string
  readonly hashtag: string
  readonly title: string
  readonly karma: number
  readonly typeId: string
  readonly type: string
  readonly levelOrder: number | null
  readonly groupId: string | null
  readonly usageCount: number
}

export interface CatalogueGroup {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly category: string
}

interface Place {
  readonly id: string
  readonly name: string
  readonly kerala: boolean
}

/** The rows of the reference data that the demo community is built on, as this database knows them. */
export interface CatalogueRows {
  readonly tasks: readonly CatalogueTask[]
  readonly groups: readonly CatalogueGroup[]
  /** Ids of the districts of Kerala, and of all others. */
  readonly keralaDistricts: readonly string[]
  readonly otherDistricts: readonly string[]
  readonly departmentIds: readonly string[]
  readonly organisations: readonly CatalogueOrganisation[]
  /** Ids by title. */
  readonly roles: ReadonlyMap<string, string>
}

/** The same with what is looked up in them. */
export interface Catalogue extends CatalogueRows {
  task(hashtag: string): CatalogueTask
  roleId(title: string): string
  /** Tasks under a level, whatever the group. */
  tasksOfLevel(level: number): readonly CatalogueTask[]
}

export interface CatalogueOrganisation {
  readonly id: string
  readonly code: string
  readonly type: string
  readonly districtId: string
  readonly size: number
}

/**
 * Reads the reference rows and puts the organisations of the demo in.
 * @throws Error naming what is missing, when the reference data is not there.
 */
export async function readCatalogue(sql: Template): Promise<CatalogueRows> {
  const tasks = await sql<CatalogueTask[]>`
    select task.id, hashtag, task.title, coalesce(karma, 0) as karma, type_id as "typeId", task_type.title as type,
      level_order as "levelOrder", interest_group_id as "groupId", usage_count as "usageCount"
    from task join task_type on task_type.id = type_id where active order by hashtag`
  const groups = await sql<
    CatalogueGroup[]
  >`select id, name, code, category from interest_group order by code`
  const places = await sql<Place[]>`
    select district.id, district.name, state.name = 'Kerala' as kerala
    from district join zone on zone.id = zone_id join state on state.id = state_id order by state.name, district.name`
  const departments = await sql<{ id: string }[]>`select id from department order by title`
  const roles = await sql<{ id: string; title: string }[]>`select id, title from role order by title`
  return {
    tasks: [...tasks],
    groups: [...groups],
    keralaDistricts: places.filter(({ kerala }) => kerala).map(({ id }) => id),
    otherDistricts: places.filter(({ kerala }) => !kerala).map(({ id }) => id),
    departmentIds: departments.map(({ id }) => id),
    organisations: await putOrganisations(sql, places),
    roles: new Map(roles.map((role) => [role.title, role.id])),
  }
}

/** Both in one, for what is made where the database is. */
export const prepareCatalogue = async (sql: Template): Promise<Catalogue> =>
  catalogueOf(await readCatalogue(sql))

export function catalogueOf(rows: CatalogueRows): Catalogue {
  const taskByHashtag = new Map(rows.tasks.map((task) => [task.hashtag, task]))
  const byLevel = Map.groupBy(rows.tasks, ({ levelOrder }) => levelOrder)
  return {
    ...rows,
    task: (hashtag) => required(taskByHashtag.get(hashtag), `task ${hashtag}`),
    roleId: (title) => required(rows.roles.get(title), `role ${title}`),
    tasksOfLevel: (level) => byLevel.get(level) ?? [],
  }
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined)
    throw new Error(`The demo community needs the ${what}; load the reference data first`)
  return value
}

async function putOrganisations(sql: Template, places: readonly Place[]): Promise<CatalogueOrganisation[]> {
  const rows = demoOrganisations.map((organisation) => ({
    ...organisation,
    id: stableId('demo-organisation', organisation.code),
    districtId: required(
      places.find((place) => place.kerala && place.name === organisation.district)?.id,
      `district ${organisation.district}`,
    ),
  }))
  // Serialised here, because the driver's own JSON handling is switched off by the query builder on this pool.
  await sql`
    insert into organization (id, title, code, org_type, affiliation_id, district_id)
    select wanted.id, wanted.title, wanted.code, wanted.type, affiliation.id, wanted."districtId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as wanted (id uuid, title text, code text, type text, affiliation text, "districtId" uuid)
    left join affiliation on affiliation.title = wanted.affiliation
    on conflict (code) do nothing`
  const found = await sql<{ id: string; code: string }[]>`select id, code from organization`
  const idByCode = new Map(found.map(({ id, code }) => [code, id]))
  return rows.map(({ code, type, districtId, size }) => ({
    id: required(idByCode.get(code), `organisation ${code}`),
    code,
    type,
    districtId,
    size,
  }))
}
