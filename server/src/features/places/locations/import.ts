import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { NAMED_ROWS, type UndoneImport } from '@muster/contract/lib/imports.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type ImportContext, type ImportKind, isAsImported, keptRows } from '../../desk/imports/index.ts'
import { beginPlaceCheck, type ImportedPlace } from './import-rows.ts'
import { levels } from './levels.ts'

/**
 * Bulk import of locations of all levels. A row is one location with its parents; the cells of lower levels
 * are empty. Missing parents are created.
 */
export const locationImport: ImportKind<ImportedPlace> = {
  kind: 'location',
  field: 'location_list',
  ...importColumns.location,
  ids: [],
  // No drop-downs: any name can be new.
  choices: async () => ({}),
  beginCheck: beginPlaceCheck,
  insert: insertPlaces,
  undo: undoPlaces,
}

async function insertPlaces(tx: Database, rows: readonly ImportedPlace[], context: ImportContext) {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as wanted (country text, state text, zone text, district text)`
  const { importId, actor, now } = context
  // If someone else has created the row's own location since the check, the unique constraint fails and the
  // file is checked again.
  const own = sql`known.import_id = ${importId}::uuid`
  const authored = sql`${importId}::uuid, ${actor.id}::uuid, ${actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz`
  await tx.execute(sql`
    insert into country (name, import_id, created_by_id, updated_by_id, created_at, updated_at)
    select distinct on (lower(wanted.country)) wanted.country, ${authored} from ${wanted}
    where not exists (
      select from country as known
      where lower(known.name) = lower(wanted.country) and (wanted.state is not null or ${own})
    )
    order by lower(wanted.country)`)
  await tx.execute(sql`
    insert into state (name, country_id, import_id, created_by_id, updated_by_id, created_at, updated_at)
    select distinct on (country.id, lower(wanted.state)) wanted.state, country.id, ${authored}
    from ${wanted} ${joined.country}
    where wanted.state is not null and not exists (
      select from state as known where known.country_id = country.id and lower(known.name) = lower(wanted.state)
        and (wanted.zone is not null or ${own})
    )
    order by country.id, lower(wanted.state)`)
  await tx.execute(sql`
    insert into zone (name, state_id, import_id, created_by_id, updated_by_id, created_at, updated_at)
    select distinct on (state.id, lower(wanted.zone)) wanted.zone, state.id, ${authored}
    from ${wanted} ${joined.country} ${joined.state}
    where wanted.zone is not null and not exists (
      select from zone as known where known.state_id = state.id and lower(known.name) = lower(wanted.zone)
        and (wanted.district is not null or ${own})
    )
    order by state.id, lower(wanted.zone)`)
  await tx.execute(sql`
    insert into district (name, zone_id, import_id, created_by_id, updated_by_id, created_at, updated_at)
    select distinct on (zone.id, lower(wanted.district)) wanted.district, zone.id, ${authored}
    from ${wanted} ${joined.country} ${joined.state} ${joined.zone}
    where wanted.district is not null and not exists (
      select from district as known where known.zone_id = zone.id and lower(known.name) = lower(wanted.district)
        and ${own}
    )
    order by zone.id, lower(wanted.district)`)
  return []
}

/** Joins the locations of a row by name, ignoring case. */
const joined = {
  country: sql`join country on lower(country.name) = lower(wanted.country)`,
  state: sql`join state on state.country_id = country.id and lower(state.name) = lower(wanted.state)`,
  zone: sql`join zone on zone.state_id = state.id and lower(zone.name) = lower(wanted.zone)`,
} as const satisfies Readonly<Record<string, SQL>>

/**
 * Deletes the empty locations of an import, lowest level first. Locks them before checking, so that one that
 * is being chosen concurrently is either seen as in use, or gone first.
 */
async function undoPlaces(tx: Database, context: ImportContext): Promise<UndoneImport> {
  const { importId } = context
  const undone: UndoneImport = { removed: 0, kept: 0, named: [] }
  for (const { level, table, below } of [levels.district, levels.zone, levels.state, levels.country]) {
    await tx.execute(sql`select from ${table} where import_id = ${importId}::uuid order by id for update`)
    const inUse = below
      ? sql`exists (select from ${below.table} where ${below.table}.${below.column} = place.id)`
      : sql`exists (select from organization where organization.district_id = place.id)
          or exists (select from "user" where "user".district_id = place.id)`
    const removed = await tx.execute(sql`
      delete from ${table} as place
      where import_id = ${importId}::uuid and ${isAsImported} and not (${inUse}) returning id`)
    const left = await keptRows(tx, context, { table, name: sql`name || ${` (${level})`}` })
    undone.removed += removed.length
    undone.kept += left.kept
    undone.named.push(...left.named)
  }
  return { ...undone, named: undone.named.slice(0, NAMED_ROWS) }
}
