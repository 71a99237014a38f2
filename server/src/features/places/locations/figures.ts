import type { PlaceContent } from '@muster/contract/places/locations.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { placeFigures } from '../place-totals/index.ts'

export interface Figures {
  readonly colleges: number
  readonly schools: number
  readonly companies: number
  readonly communities: number
  readonly members: number
  readonly karma: number
  readonly residents: number
}

interface FiguresRow extends Figures {
  readonly place_id: string
}

const nothing: Figures = {
  colleges: 0,
  schools: 0,
  companies: 0,
  communities: 0,
  members: 0,
  karma: 0,
  residents: 0,
}

/** Figures of these locations. One statement. */
export async function readFigures(db: Database, ids: readonly string[]): Promise<(id: string) => Figures> {
  const rows = await db.execute<FiguresRow>(sql`
    select place_id, colleges, schools, companies, communities, members, karma::double precision as karma, residents
    from ${placeFigures} as figures where place_id = any (${uuids(ids)})`)
  const byId = new Map([...rows].map((row) => [row.place_id, row]))
  return (id) => byId.get(id) ?? nothing
}

export const organisationsOf = ({ colleges, schools, companies, communities }: Figures): number =>
  colleges + schools + companies + communities

/** The figures, and the number of locations at each level below; those are few enough to count. */
export async function readContent(db: Database, id: string): Promise<PlaceContent & { karma: number }> {
  const figures = (await readFigures(db, [id]))(id)
  const [inside] = await db.execute<{ states: number; zones: number; districts: number }>(sql`
    with states as (
      select id from state where country_id = ${id}::uuid
    ), zones as (
      select id from zone where state_id = ${id}::uuid or state_id in (select id from states)
    )
    select (select count(*)::integer from states) as states, (select count(*)::integer from zones) as zones,
      (select count(*)::integer from district where zone_id = ${id}::uuid or zone_id in (select id from zones)) as districts`)
  const { colleges, schools, companies, communities, members, residents, karma } = figures
  return {
    states: inside?.states ?? 0,
    zones: inside?.zones ?? 0,
    districts: inside?.districts ?? 0,
    colleges,
    schools,
    companies,
    communities,
    organisations: organisationsOf(figures),
    members,
    residents,
    karma,
  }
}
