import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { countries, districts, states, zones } from '@muster/contract/places/location-levels.ts'
import { sql } from 'drizzle-orm'
import { createOrganization } from '../../../../test/setup/fixtures.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

/** A country with its own state, zone and district, created by the calls that staff use. */
export async function createChain(test: TestApp, as: string, name: string) {
  const country = (await test.call(countries.create, { as, body: { label: name } })).response.value
  const state = (await test.call(states.create, { as, body: { label: `${name} state`, country } })).response
    .value
  const zone = await createZone(test, as, state, `${name} zone`)
  const district = await createDistrict(test, as, zone, `${name} district`)
  return { country, state, zone, district }
}

export const createZone = async (test: TestApp, as: string, state: string, label: string) =>
  (await test.call(zones.create, { as, body: { label, state } })).response.value

export const createDistrict = async (test: TestApp, as: string, zone: string, label: string) =>
  (await test.call(districts.create, { as, body: { label, zone } })).response.value

/** An organisation in a district. @returns its id */
export async function createOrganizationIn(
  test: TestApp,
  district: string,
  type: OrganizationType = 'College',
): Promise<string> {
  const id = await createOrganization(test, type)
  await test.db.execute(sql`update organization set district_id = ${district} where id = ${id}`)
  return id
}
