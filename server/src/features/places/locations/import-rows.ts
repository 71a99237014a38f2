import { say } from '@muster/contract/lib/say.ts'
import { placeName } from '@muster/contract/places/location-levels.ts'
import { type PlaceLevel, placeLevels } from '@muster/contract/places/location-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { CheckedRow, CheckRows, RowFault, SheetRow } from '../../desk/imports/index.ts'

/** One row of the spreadsheet: a location with all its parents. */
export type ImportedPlace = Readonly<Record<PlaceLevel, string | null>>

/** Checks rows and reports all their errors. Names are compared ignoring case and surplus spaces. */
export async function beginPlaceCheck(db: Database): Promise<CheckRows<ImportedPlace>> {
  const seen = new Map<string, number>()
  return async (rows) => {
    const read = rows.map(readRow)
    const known = await knownPlaces(
      db,
      read.map(({ place }) => place),
    )
    return read.map(({ row, place, errors }, index): CheckedRow<ImportedPlace> => {
      if (errors.length > 0) return { errors }
      const key = placeLevels.map((level) => place[level]?.toLowerCase() ?? '').join('\n')
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, row.number)
      const level = levelOf(place)
      const fault = (code: RowFault['code'], message: string): CheckedRow<ImportedPlace> => ({
        errors: [{ column: level, code, message }],
      })
      if (earlier !== undefined) {
        return fault(
          'repeated',
          say`${{ column: level }} “${{ name: place[level] ?? '' }}” is already in row ${{ row: earlier }}`,
        )
      }
      if (known.has(index))
        return fault('taken', say`${{ column: level }} “${{ name: place[level] ?? '' }}” already exists`)
      return { value: place, shown: { ...place } }
    })
  }
}

/** The level of a row's location: the last one with a name. */
const levelOf = (place: ImportedPlace): PlaceLevel =>
  placeLevels.findLast((level) => place[level] !== null) ?? 'country'

interface ReadRow {
  readonly row: SheetRow
  readonly place: ImportedPlace
  readonly errors: readonly RowFault[]
}

function readRow(row: SheetRow): ReadRow {
  const errors: RowFault[] = []
  const names = placeLevels.map((level) => {
    const cell = row.cells[level] ?? ''
    if (cell.trim() === '') return null
    const { success, data, error } = placeName.safeParse(cell)
    if (success) return data
    errors.push({
      column: level,
      code: 'invalid',
      message: say`${{ column: level }}: ${{ reason: say(error.issues[0]?.message ?? '') }}`,
    })
    return cell
  })
  const last = names.findLastIndex((name) => name !== null)
  for (const [index, level] of placeLevels.entries()) {
    if (names[index] !== null || index > Math.max(last, 0)) continue
    const below = placeLevels[last]
    const message =
      below === undefined || below === level
        ? say`${{ column: level }} is missing`
        : say`${{ column: level }} is missing for this ${{ below }}`
    errors.push({ column: level, code: 'missing', message })
  }
  const [country = null, state = null, zone = null, district = null] = names
  return { row, place: { country, state, zone, district }, errors }
}

/** Indexes of the locations that exist already. One statement. */
async function knownPlaces(db: Database, wanted: readonly ImportedPlace[]): Promise<ReadonlySet<number>> {
  const numbered = wanted.map((place, index) => ({ ...place, index }))
  const rows = await db.execute<{ index: number }>(sql`
    select wanted.index from jsonb_to_recordset(${JSON.stringify(numbered)}::text::jsonb)
      as wanted (index integer, country text, state text, zone text, district text)
    join country on lower(country.name) = lower(wanted.country)
    left join state on state.country_id = country.id and lower(state.name) = lower(wanted.state)
    left join zone on zone.state_id = state.id and lower(zone.name) = lower(wanted.zone)
    left join district on district.zone_id = zone.id and lower(district.name) = lower(wanted.district)
    where (wanted.state is null or state.id is not null) and (wanted.zone is null or zone.id is not null)
      and (wanted.district is null or district.id is not null)`)
  return new Set([...rows].map(({ index }) => index))
}
