import { registration } from '@muster/contract/account/joining.ts'
import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, districtId, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { jobCalls, newKey } from '../../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { suggestedCode } from './draft.ts'

let test: TestApp
let fellow: TestMember
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  fellow = await createMember(test, { fullName: 'Faiz Fellow', roles: ['Fellow'] })
  admin = await createMember(test, { fullName: 'Asha Admin', roles: ['Admins'] })
})
afterAll(() => test.close())

const year = new Date().getUTCFullYear() + 2
const propose = (as: TestMember, title: string, org_type: string | null = 'College') =>
  test.call(registration.proposeOrganization, {
    as: as.token,
    body: { title, org_type, graduation_year: year },
  })
const cases = async (query: object = {}) =>
  (await test.call(organisationProposals.cases, { as: fellow.token, query: { perPage: 100, ...query } }))
    .response.data
const caseOf = async (title: string, query: object = {}) => {
  const found = (await cases(query)).find((row) => row.title === title)
  if (!found) throw new Error(`${title} is not in the queue`)
  return found
}
const decide = (id: string, body: object, as = fellow) =>
  test.call(organisationProposals.decide, { as: as.token, params: { proposal_id: id }, body })
const undo = (id: string, as = fellow) =>
  test.call(organisationProposals.undo, { as: as.token, params: { proposal_id: id } })
const review = async (id: string) =>
  (await test.call(organisationProposals.review, { as: fellow.token, params: { proposal_id: id } })).response
const linksOf = (member: TestMember, organization: string) =>
  countOf(
    test,
    sql`user_organization where user_id = ${member.id} and organization_id = ${organization} and graduation_year = ${year}
      and not verified`,
  )
const noticesOf = (member: TestMember) =>
  countOf(test, sql`notification where user_id = ${member.id} and kind = 'organization_answer'`)
const newOrg = async (title: string, code: string, change: object = {}) => ({
  outcome: 'accept',
  org: {
    title,
    code,
    org_type: 'College',
    district: await districtId(test, 'Kannur'),
    affiliation: await readValue(test, sql`select id from affiliation limit 1`),
    ...change,
  },
})

/** A verification case requested by new members. */
async function asked(title: string, people = 1) {
  const members: TestMember[] = []
  for (let index = 0; index < people; index += 1) {
    const member = await createMember(test)
    expect((await propose(member, title)).status).toBe(200)
    members.push(member)
  }
  const { id } = await caseOf(title)
  return { id, members: members as [TestMember, ...TestMember[]] }
}

describe('the queue of proposed organisations', () => {
  it('has one case for all spellings of a title of one type, with how many ask, oldest first', async () => {
    const [first, second, third] = [
      await createMember(test),
      await createMember(test),
      await createMember(test),
    ]
    await propose(first, 'Govt. Engg. College Ezhimala')
    await propose(second, 'GOVERNMENT Engineering College, Ezhimala')
    await propose(third, 'Govt. Engg. College Ezhimala', 'School')
    const found = (await cases()).filter(({ title }) => title.endsWith('Ezhimala'))
    expect(found.map(({ proposers, org_type }) => [proposers, org_type])).toEqual([
      [2, 'College'],
      [1, 'School'],
    ])
    expect((await propose(second, 'Govt Engineering College Ezhimala')).status).toBe(409)
    expect(await caseOf('Govt. Engg. College Ezhimala')).toMatchObject({ proposers: 2, state: 'waiting' })
    expect((await cases({ search: first.fullName.toLowerCase() })).map(({ id }) => id)).toContain(
      found[0]?.id,
    )
    expect(await cases({ search: 'ezhimala', org_type: 'Company' })).toEqual([])
  })

  it('is overdue after 72 hours, counted above it, and listed one by one for earlier clients', async () => {
    const { id } = await asked('Slow River College')
    await test.db.execute(sql`
      update organization_case set created_at = ${test.parts.clock.now()}::timestamptz - interval '73 hours' where id = ${id}`)
    expect(await caseOf('Slow River College')).toMatchObject({ overdue: true })
    const { response } = await test.call(organisationProposals.counts, { as: fellow.token })
    expect(response.overdue).toBe(1)
    const listed = await test.call(organisationProposals.list, { as: fellow.token })
    expect(listed.response.find(({ title }) => title === 'Slow River College')).toMatchObject({
      org_type: 'College',
      graduation_year: year,
      department: null,
    })
  })

  it('forgets a case whose only proposer is gone', async () => {
    const { id, members } = await asked('Short Lived College')
    await test.db.execute(sql`delete from proposed_organization where user_id = ${members[0].id}`)
    expect((await cases()).some((row) => row.id === id)).toBe(false)
  })

  it('shows a case with its proposers, the most alike with reasons, and what the form begins with', async () => {
    await createOrganization(test, 'College', 'Government Engineering College Kannur')
    const { id } = await asked('GEC Kannur', 2)
    const shown = await review(id)
    expect(shown.proposers).toHaveLength(2)
    expect(shown.proposers[0]).toMatchObject({ graduation_year: year, suspended: false, result: null })
    expect(shown.similar[0]).toMatchObject({ title: 'Government Engineering College Kannur' })
    expect(shown.similar[0]?.reasons).toContain('same_initials')
    expect(shown.draft).toMatchObject({ title: 'GEC Kannur', code: 'GECK', org_type: 'College' })
    expect(shown.draft.district?.district_id).toBe(await districtId(test, 'Kannur'))
  })

  it('names the mail domain of all proposers, and the organisation whose members use it', async () => {
    const place = await createOrganization(test, 'College', 'Backwater Institute Science')
    const { id, members } = await asked('Backwater Institute of Scientists', 2)
    const insiders = [await createMember(test), await createMember(test)]
    for (const [index, one] of [...members, ...insiders].entries()) {
      await test.db.execute(sql`update "user" set email = ${`m${index}@bis.example`} where id = ${one.id}`)
    }
    for (const one of insiders) {
      await test.db.execute(
        sql`insert into user_organization (user_id, organization_id) values (${one.id}, ${place})`,
      )
    }
    const shown = await review(id)
    expect(shown.mail_domain).toBe('bis.example')
    expect(shown.similar.find((one) => one.id === place)?.reasons).toContain('same_mail_domain')
    await test.db.execute(sql`update "user" set email = 'somebody@gmail.com' where id = ${members[0].id}`)
    expect((await review(id)).mail_domain).toBeNull()
  })

  it('suggests codes from the letters of a title', () => {
    const titles = [
      'GEC Kannur',
      "St. Joseph's College, Palai",
      'Institute of Design',
      'നിങ്ങളുടെ കോളേജ്',
      'ǰ College',
      '𞤀𞤁 College',
    ]
    expect(titles.map(suggestedCode)).toEqual(['GECK', 'SJCP', 'ID', 'നക', 'JC', '𞤀𞤁C'])
  })
})

describe('deciding a proposed organisation', () => {
  it('as one that is there: all who ask are linked with their year and told, and it can be undone', async () => {
    const place = await createOrganization(test, 'College')
    const { id, members } = await asked('Merge Me College', 3)
    const answer = await decide(id, { outcome: 'merge', org_id: place })
    expect(answer.response.results).toEqual({ linked: 3, had_link: 0, other_college: 0, suspended: 0 })
    for (const member of members) {
      expect(await linksOf(member, place)).toBe(1)
      expect(await noticesOf(member)).toBe(1)
    }
    expect(await caseOf('Merge Me College', { state: 'accepted' })).toMatchObject({
      decided_by: 'Faiz Fellow',
      is_new: false,
      organization: { id: place },
    })
    await test.db.execute(sql`update notification set read_at = now() where user_id = ${members[0].id}`)
    expect((await undo(id)).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
    expect(await linksOf(members[1] as TestMember, place)).toBe(0)
    expect([await noticesOf(members[0]), await noticesOf(members[1] as TestMember)]).toEqual([2, 0])
    expect(await caseOf('Merge Me College')).toMatchObject({ proposers: 3, organization: null })
  })

  it('leaves who has another college by now, is suspended or has the link already as they are, and says so', async () => {
    const [place, other] = [await createOrganization(test), await createOrganization(test)]
    const { id, members } = await asked('Changed Minds College', 4)
    const [moved, suspended, linked] = members as [TestMember, TestMember, TestMember, ...TestMember[]]
    const link = (member: TestMember, to: string) =>
      test.db.execute(
        sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${to})`,
      )
    await link(moved, other)
    await link(linked, place)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${suspended.id}`)
    const { response } = await decide(id, { outcome: 'merge', org_id: place })
    expect(response.results).toEqual({ linked: 1, had_link: 1, other_college: 1, suspended: 1 })
    expect(await countOf(test, sql`user_organization where user_id = ${moved.id}`)).toBe(1)
    expect([await noticesOf(moved), await noticesOf(suspended), await noticesOf(linked)]).toEqual([1, 0, 1])
    await undo(id)
    expect(await countOf(test, sql`user_organization where user_id = ${linked.id}`)).toBe(1)
  })

  it('as new: it is made by the rules of its form, and undoing removes it while nothing hangs on it', async () => {
    const { id, members } = await asked('Brand New College', 2)
    const bad = await decide(id, await newOrg('Brand New College', 'has blanks'))
    expect([bad.status, Object.keys(bad.message)]).toEqual([400, expect.arrayContaining(['org.code'])])
    const without = await decide(id, await newOrg('Brand New College', 'BNC1', { affiliation: null }))
    expect(without.message).toHaveProperty(['org.affiliation'])
    const made = (await decide(id, await newOrg('Brand New College', 'BNC1'))).response.organization?.id ?? ''
    expect(await linksOf(members[0], made)).toBe(1)
    const stranger = await createMember(test)
    const hang = sql`insert into user_organization (user_id, organization_id) values (${stranger.id}, ${made})`
    await test.db.execute(hang)
    const refusal = await undo(id)
    expect([refusal.status, refusal.message.general[0]]).toEqual([400, expect.stringContaining('1 member')])
    expect(await linksOf(members[0], made)).toBe(1)
    await test.db.execute(sql`delete from user_organization where user_id = ${stranger.id}`)
    expect((await undo(id)).status).toBe(200)
    expect(await countOf(test, sql`organization where id = ${made}`)).toBe(0)
    expect(await caseOf('Brand New College')).toMatchObject({ proposers: 2 })
  })

  it('refuses a new one whose title came into the district, or whose code is taken', async () => {
    const { id } = await asked('Twice There College')
    const first = await newOrg('Twice There College', 'TTC1')
    const other = await asked('Another Twice There')
    expect((await decide(other.id, first)).status).toBe(200)
    const again = await decide(id, await newOrg('Twice There College', 'TTC2'))
    expect([again.status, again.message['org.title']?.[0]]).toEqual([
      409,
      expect.stringContaining('Choose it'),
    ])
    const code = await decide(id, await newOrg('Twice Somewhere', 'TTC1'))
    expect([code.status, code.message['org.code']]).toEqual([
      409,
      ['Another organisation already has this code'],
    ])
  })

  it('rejects with a reason that the proposers read, and they may propose it again', async () => {
    const { id, members } = await asked('Not A College')
    expect((await decide(id, { outcome: 'reject' })).message).toHaveProperty('reason')
    expect((await decide(id, { outcome: 'merge' })).message).toHaveProperty('org_id')
    expect((await decide(id, { outcome: 'accept' })).message).toHaveProperty('org')
    expect((await decide(id, { outcome: 'reject', reason: 'This is a shop.' })).status).toBe(200)
    expect(
      await readValue(test, sql`select description from notification where user_id = ${members[0].id}`),
    ).toContain('This is a shop.')
    expect((await propose(members[0], 'Not A College')).status).toBe(200)
    const latecomer = await createMember(test)
    await propose(latecomer, 'not a college')
    await undo(id)
    expect(await caseOf('Not A College')).toMatchObject({ id, proposers: 2 })
  })

  it('is safe twice; of two reviewers one wins and the other learns who', async () => {
    const [place, other] = [await createOrganization(test), await createOrganization(test)]
    const { id, members } = await asked('Race College', 2)
    const answers = await Promise.all([
      decide(id, { outcome: 'merge', org_id: place }, fellow),
      decide(id, { outcome: 'merge', org_id: other }, admin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? fellow : admin
    const body = { outcome: 'merge', org_id: winner === fellow ? place : other }
    expect((await decide(id, body, winner)).response.results.linked).toBe(2)
    expect(await countOf(test, sql`user_organization where user_id = ${members[0].id}`)).toBe(1)
    const late = await decide(
      id,
      { outcome: 'reject', reason: 'Too late' },
      winner === fellow ? admin : fellow,
    )
    expect([late.status, late.message.general[0]]).toEqual([409, expect.stringContaining(winner.fullName)])
  })

  it('settles who proposes while a case is open, too; takes the id of a proposal; and can be undone for ten minutes', async () => {
    const place = await createOrganization(test, 'College')
    const { id, members } = await asked('Open House College')
    const late = await createMember(test)
    await propose(late, 'Open House College')
    const one = await readValue<string>(
      test,
      sql`select id from proposed_organization where user_id = ${members[0].id}`,
    )
    expect((await decide(one, { outcome: 'merge', org_id: place })).response.results.linked).toBe(2)
    await test.db.execute(sql`
      update organization_case set decided_at = ${test.parts.clock.now()}::timestamptz - interval '11 minutes' where id = ${id}`)
    expect((await undo(id)).status).toBe(400)
    const unknown = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
    expect((await decide(unknown, { outcome: 'merge', org_id: place })).status).toBe(404)
    const fresh = await asked('Nowhere College')
    expect((await decide(fresh.id, { outcome: 'merge', org_id: unknown })).message).toHaveProperty('org_id')
  })

  it('is held by who has it open, and keeps five reasons ready', async () => {
    const { id } = await asked('Held College')
    const hold = (as: TestMember) =>
      test.call(organisationProposals.hold, { as: as.token, params: { proposal_id: id }, body: {} })
    expect((await hold(fellow)).response.held_by).toBeNull()
    expect((await hold(admin)).response.held_by?.full_name).toBe('Faiz Fellow')
    const kept = (await test.call(organisationProposals.reasons, { as: admin.token })).response
    expect(kept.reasons).toHaveLength(5)
    const reasons = kept.reasons.slice(0, 4)
    const changed = await test.call(organisationProposals.changeReasons, {
      as: admin.token,
      body: { reasons },
    })
    expect(changed.response.reasons).toEqual(reasons)
  })
})

describe('several proposed organisations', () => {
  const rejectMany = (ids: readonly string[], as = fellow) =>
    test.call(organisationProposals.rejectMany, {
      as: as.token,
      body: { key: newKey(), ids, seen: ids.length, reason: 'This isn’t a college' },
    })

  it('are rejected with one reason; those decided meanwhile are named; undone within ten minutes', async () => {
    const cases = [await asked('First Of Many', 2), await asked('Second Of Many')]
    const taken = await asked('Taken College')
    await decide(taken.id, { outcome: 'reject', reason: 'Too short' }, admin)
    const ids = [...cases, taken].map(({ id }) => id)
    const { response: job } = await rejectMany(ids)
    expect(job).toMatchObject({ done: 2, refused: 1 })
    expect((await jobCalls(test, fellow).refused(job)).response.data).toMatchObject([
      { name: 'Taken College', reason: 'Asha Admin has already rejected it' },
    ])
    for (const { members } of cases) {
      for (const member of members) expect(await noticesOf(member)).toBe(1)
    }
    expect((await rejectMany(ids)).response).toMatchObject({ done: 2, refused: 1 })
    expect((await jobCalls(test, fellow).undo(job)).response).toMatchObject({ done: 2 })
    for (const { members } of cases) {
      for (const member of members) expect(await noticesOf(member)).toBe(0)
    }
    const late = (await rejectMany(ids.slice(0, 1))).response
    test.advance(11 * 60_000)
    expect((await jobCalls(test, fellow).undo(late)).response).toMatchObject({ done: 0, refused: 1 })
    test.advance(-11 * 60_000)
  })

  it('are rejected by those who decide them', async () => {
    const { id, members } = await asked('Not Yours')
    expect((await rejectMany([id], members[0])).status).toBe(403)
  })
})
