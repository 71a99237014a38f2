import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { contains } from '../../../platform/listing/like.ts'
import { country, district, state, zone } from './tables.ts'

export async function listCountries(db: Database) {
  return db.select({ id: country.id, name: country.name }).from(country).orderBy(country.name)
}

/** States of a country by name; empty when the country doesn't exist. */
export async function listStates(db: Database, countryId: string) {
  return db
    .select({ id: state.id, name: state.name })
    .from(state)
    .where(eq(state.countryId, countryId))
    .orderBy(state.name)
}

/** Districts of a state by name. */
export async function listDistricts(db: Database, stateId: string) {
  return db
    .select({ id: district.id, name: district.name })
    .from(district)
    .innerJoin(zone, eq(zone.id, district.zoneId))
    .where(eq(zone.stateId, stateId))
    .orderBy(district.name)
}

export async function listStateNames(db: Database, countryName: string) {
  return db
    .select({ state_name: state.name })
    .from(state)
    .innerJoin(country, eq(country.id, state.countryId))
    .where(eq(country.name, countryName))
    .orderBy(state.name)
}

export async function listZoneNames(db: Database, stateName: string) {
  return db
    .select({ zone_name: zone.name })
    .from(zone)
    .innerJoin(state, eq(state.id, zone.stateId))
    .where(eq(state.name, stateName))
    .orderBy(zone.name)
}

export async function districtExists(db: Database, districtId: string): Promise<boolean> {
  const found = await db.select({ id: district.id }).from(district).where(eq(district.id, districtId))
  return found.length > 0
}

/** A district with its state and country ids, for forms with dependent lists; null when it doesn't exist. */
export async function districtPath(db: Database, districtId: string) {
  const [row] = await db
    .select({ name: district.name, stateId: zone.stateId, countryId: state.countryId })
    .from(district)
    .innerJoin(zone, eq(zone.id, district.zoneId))
    .innerJoin(state, eq(state.id, zone.stateId))
    .where(eq(district.id, districtId))
  return row ?? null
}

const MOST_FOUND = 7
const MOST_TERMS = 5

/** Districts for which every comma-separated term matches the district, state or country; prefixes first. */
export async function searchDistricts(db: Database, query: string) {
  const terms = query
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
    .slice(0, MOST_TERMS)
  const first = terms[0]
  if (first === undefined) return []
  const names = [district.name, state.name, country.name]
  const found = await db
    .select({ id: district.id, district: district.name, state: state.name, country: country.name })
    .from(district)
    .innerJoin(zone, eq(zone.id, district.zoneId))
    .innerJoin(state, eq(state.id, zone.stateId))
    .innerJoin(country, eq(country.id, state.countryId))
    .where(and(...terms.map((term) => contains(term, ...names.map((name) => sql`lower(${name})`)))))
    .orderBy(
      sql`starts_with(lower(${district.name}), ${first.toLowerCase()}) desc`,
      district.name,
      district.id,
    )
    .limit(MOST_FOUND)
  return found.map(({ id, district, state, country }) => ({
    id,
    location: `${district}, ${state}, ${country}`,
  }))
}
