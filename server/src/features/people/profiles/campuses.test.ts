import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle } from '../../../../test/setup/circles.ts'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { foldBoardChanges } from '../../learning/leaderboards/index.ts'
import { foldPlaceFigures } from '../../places/place-figures/keeping.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const search = async (query: object) => (await test.call(profiles.campuses, { query: { ...query } })).response

describe('searching for campuses', () => {
  it('finds colleges by part of the name, by code or by district, with members and karma', async () => {
    const id = await createOrganization(test, 'College', 'Pelican College of Arts')
    await createOrganization(test, 'School', 'Pelican School')
    await test.db.execute(sql`
      update organization set code = 'PELIC', district_id = (select id from district where name = 'Wayanad' limit 1)
      where id = ${id}`)
    const member = await createMember(test)
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${id}, true)`)
    await giveKarma(test, member.id, 40)
    const expected = {
      id,
      title: 'Pelican College of Arts',
      code: 'PELIC',
      org_type: 'College',
      district: 'Wayanad',
      members: 1,
      karma: 40,
      month_karma: 0,
      active_30_days: 0,
      free_seats: 0,
      faces: [],
    }
    for (const text of ['ican coll', 'pel', 'wayan'])
      expect((await search({ search: text })).data).toEqual([expected])
    await test.db.execute(sql`update "user" set is_public = true where id = ${member.id}`)
    expect((await search({ search: 'pel' })).data[0]?.faces).toMatchObject([{ full_name: member.fullName }])
    await test.db.execute(sql`update "user" set is_public = false where id = ${member.id}`)
    expect((await search({ search: 'pelican school' })).data).toEqual([])
    expect((await search({ search: '%%' })).data).toEqual([])
    const district = await readValue<string>(test, sql`select district_id from organization where id = ${id}`)
    expect((await search({ district })).data).toEqual([expected])
    expect((await search({ district: crypto.randomUUID() })).data).toEqual([])
  })

  it('is sorted and paged, each college on one page, in two statements', async () => {
    for (const letter of 'ABCDE') await createOrganization(test, 'College', `Heron College ${letter}`)
    const titles = async (query: object) =>
      (await search({ search: 'heron', ...query })).data.map(({ title }) => title.at(-1))
    expect(await titles({ sortBy: 'title' })).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(await titles({ sortBy: '-title', perPage: 2, pageIndex: 2 })).toEqual(['C', 'B'])
    expect(await titles({ sortBy: '-members', perPage: 2, pageIndex: 99 })).toHaveLength(1)
    const { statements } = await test.countStatements(() => search({ search: 'heron' }))
    expect(statements).toHaveLength(2)
  })

  it('narrows them to a state, schools or free seats, with the karma of the month and who is active', async () => {
    const busy = await createOrganization(test, 'College', 'Ibis College')
    const quiet = await createOrganization(test, 'College', 'Ibis Polytechnic')
    const school = await createOrganization(test, 'School', 'Ibis School')
    const place = await readValue<{ district: string; state: string }>(
      test,
      sql`select json_build_object('district', district.id, 'state', zone.state_id) from organization
        join district on district.id = organization.district_id join zone on zone.id = district.zone_id
        where organization.id = ${busy}`,
    )
    const student = await createMember(test, { roles: ['Student'] })
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${student.id}, ${busy}, true)`)
    await giveKarma(test, student.id, 70)
    await foldBoardChanges(test.db)
    await foldPlaceFigures(test.db)
    const found = async (query: object) =>
      (await search({ search: 'ibis', sortBy: '-month_karma', ...query })).data.map(({ id }) => id)
    expect(await found({})).toEqual([busy, quiet])
    expect(await found({ type: 'School' })).toEqual([school])
    expect(new Set(await found({ type: 'all', state: place.state }))).toEqual(new Set([busy, quiet, school]))
    expect(await found({ state: crypto.randomUUID() })).toEqual([])
    expect((await search({ search: 'ibis' })).data[0]).toMatchObject({
      month_karma: 70,
      active_30_days: 1,
      free_seats: 0,
    })
    expect(await found({ free_seats: 'true' })).toEqual([])
    const circle = await createCircle(test, [student])
    await test.db.execute(sql`update learning_circle set organization_id = ${busy} where id = ${circle}`)
    expect(await found({ free_seats: 'true' })).toEqual([busy])
    expect((await search({ search: 'ibis college' })).data[0]?.free_seats).toBeGreaterThan(0)
  })

  it('finds short forms, and titles despite one or two wrong letters', async () => {
    await createOrganization(test, 'College', 'Government Sandpiper College')
    for (const text of ['govt sandpiper', 'Sandpipper Collge', 'sndpiper'])
      expect((await search({ search: text })).data.map(({ title }) => title)).toEqual([
        'Government Sandpiper College',
      ])
  })
})
