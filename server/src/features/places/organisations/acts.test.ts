import { randomUUID } from 'node:crypto'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { organisationActs as calls } from '@muster/contract/places/organisation-acts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganization } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
let nila: string
let pamba: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  nila = await addAffiliation('Nila University')
  pamba = await addAffiliation('Pamba University')
})
afterAll(() => test.close())

async function addAffiliation(title: string): Promise<string> {
  const [made] = await test.db.execute<{ id: string }>(
    sql`insert into affiliation (title) values (${title}) returning id`,
  )
  return made?.id ?? ''
}

/** Adds colleges of the Nila University with this word in their titles. */
async function addColleges(word: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let step = 1; step <= count; step++) {
    ids.push(await createOrganization(test, 'College', `${word} ${step}`))
  }
  await test.db.execute(sql`update organization set affiliation_id = ${nila} where title like ${`${word} %`}`)
  return ids
}

type Act = Exclude<keyof typeof calls, 'changeAffiliation' | 'changeType'>
const sent = (rows: object) => ({ key: randomUUID(), seen: 3, ...rows })
const changeAffiliation = (rows: object, affiliation: string, as = admin.token) =>
  test.call(calls.changeAffiliation, { as, body: { ...sent(rows), affiliation } })
const changeType = (rows: object, fields: { org_type: 'College' | 'School'; affiliation?: string }) =>
  test.call(calls.changeType, { as: admin.token, body: { ...sent(rows), ...fields } })
const act = (name: Act, rows: object, as = admin.token) => test.call(calls[name], { as, body: sent(rows) })
const undo = async (jobId: string) =>
  (await test.call(bulkJobs.undo, { as: admin.token, params: { job_id: jobId } })).response
const stored = async (word: string) => [
  ...(await test.db.execute<{ org_type: string; affiliation: string | null }>(sql`
    select org_type, affiliation.title as affiliation from organization
    left join affiliation on affiliation.id = affiliation_id
    where organization.title like ${`${word} %`} order by organization.title`)),
]
async function join(place: string): Promise<void> {
  const { id } = await createMember(test, { roles: ['Student'] })
  await test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified) values (${id}, ${place}, true)`)
}

it('gives colleges another affiliation; undone, each has its own again, but not one changed since', async () => {
  const ids = await addColleges('Estuary', 3)
  await test.db.execute(sql`update organization set affiliation_id = ${pamba} where id = ${ids[0]}`)
  const { response: job } = await changeAffiliation({ matching: { search: 'Estuary' } }, pamba)
  expect(job).toMatchObject({ state: 'done', done: 2, refused: 1, detail: 'Pamba University' })
  expect(job.reasons).toEqual([{ reason: 'Already has this affiliation', rows: 1 }])
  await test.db.execute(sql`update organization set affiliation_id = ${nila} where id = ${ids[2]}`)
  expect(await undo(job.id)).toMatchObject({ done: 1, refused: 1 })
  expect((await stored('Estuary')).map(({ affiliation }) => affiliation)).toEqual([
    'Pamba University',
    'Nila University',
    'Nila University',
  ])
  expect((await changeAffiliation({ ids }, randomUUID())).message).toMatchObject({
    affiliation: ['Choose an affiliation from the list'],
  })
})

it('makes schools of colleges without members, names the others, and gives all back with their levels', async () => {
  const ids = await addColleges('Mangrove', 3)
  await join(ids[0] ?? '')
  await test.db.execute(
    sql`update organization set college_level = 4, level_is_manual = true where id = ${ids[1]}`,
  )
  const { response: job } = await changeType({ ids }, { org_type: 'School' })
  expect(job).toMatchObject({ done: 2, refused: 1 })
  expect(job.reasons[0]?.reason).toContain('1 member belongs to this college')
  expect((await stored('Mangrove')).map(({ org_type: type }) => type)).toEqual([
    'College',
    'School',
    'School',
  ])
  expect(await undo(job.id)).toMatchObject({ done: 2, refused: 0 })
  expect(await stored('Mangrove')).toEqual(
    ids.map(() => ({ org_type: 'College', affiliation: 'Nila University' })),
  )
  const [level] = await test.db.execute(
    sql`select college_level, level_is_manual from organization where id = ${ids[1]}`,
  )
  expect(level).toEqual({ college_level: 4, level_is_manual: true })
})

it('makes a college only with an affiliation', async () => {
  const school = await createOrganization(test, 'School', 'Lagoon School')
  expect(await changeType({ ids: [school] }, { org_type: 'College' })).toMatchObject({
    status: 400,
    message: { affiliation: [expect.any(String)] },
  })
  const { response } = await changeType({ ids: [school] }, { org_type: 'College', affiliation: nila })
  expect(response).toMatchObject({ done: 1, detail: 'College, Nila University' })
  expect(await stored('Lagoon')).toEqual([{ org_type: 'College', affiliation: 'Nila University' }])
})

it('deletes what nothing hangs on, and says row by row what hangs on the rest', async () => {
  const ids = await addColleges('Sandbank', 3)
  await join(ids[1] ?? '')
  const { response: job } = await act('remove', { ids })
  expect(job).toMatchObject({ done: 2, refused: 1, undo_until: null })
  const { response: rows } = await test.call(bulkJobs.refused, {
    as: admin.token,
    params: { job_id: job.id },
    query: {},
  })
  expect(rows.data).toMatchObject([
    { name: 'Sandbank 2', reason: expect.stringContaining('1 member still belongs to it') },
  ])
  expect(await stored('Sandbank')).toHaveLength(1)
})

it('makes a file of them, in the columns that are asked for', async () => {
  await addColleges('Headland', 2)
  const { response: job } = await act('export', {
    matching: { search: 'Headland' },
    columns: ['title', 'code'],
  })
  expect(job).toMatchObject({ state: 'done', done: 2, file_until: expect.any(String) })
})

it('is for those who look after organisations', async () => {
  const keeper = await createMember(test, { dynamicTypes: ['Manage Organization'] })
  const other = await createMember(test, { dynamicTypes: ['Task Management'] })
  const ids = await addColleges('Shoal', 1)
  expect((await changeAffiliation({ ids }, pamba, other.token)).status).toBe(403)
  expect((await act('remove', { ids }, other.token)).status).toBe(403)
  expect((await act('remove', { ids }, keeper.token)).response).toMatchObject({ done: 1 })
})
