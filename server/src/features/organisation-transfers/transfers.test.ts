import { campus } from '@muster/contract/places/campus.ts'
import { organisationTransfers as calls } from '@muster/contract/places/organisation-transfers.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, createOrganization } from '../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { examine } from '../../features.ts'
import { nextStep, resumeLost, runTransfer } from './work.ts'

const DAY_MS = 86_400_000

let test: TestApp
let admin: TestMember
let from: string
let into: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
})
beforeEach(async () => {
  from = await createOrganization(test, 'College', 'GEC Kannur')
  into = await createOrganization(test, 'College', 'Govt. Engineering College, Kannur')
})
afterAll(() => test.close())

const codeOf = async (id: string) => {
  const [row] = await test.db.execute<{ code: string }>(sql`
    select code from organization where id = ${id} union all select code from archived_organization where id = ${id}`)
  return row?.code ?? ''
}
const preview = (query: object, as = admin.token) => test.call(calls.preview, { as, query: { ...query } })
const move = async (body: object = {}, as = admin.token) => {
  const code = await codeOf(from)
  const usual = { from_id: code, to_id: await codeOf(into), confirm_code: code, decisions: [] }
  return test.call(calls.start, { as, body: { ...usual, ...body } })
}
const moveBack = (id: string, as = admin.token) =>
  test.call(calls.moveBack, { as, params: { transfer_id: id } })

interface Joined {
  readonly verified?: boolean
  readonly alumni?: boolean
  readonly roles?: readonly string[]
  readonly karma?: number
}

async function join(place: string, options: Joined = {}, as?: TestMember): Promise<TestMember> {
  const { verified = true, alumni = false, roles = ['Student'], karma = 0 } = options
  const member = as ?? (await createMember(test, { roles }))
  await test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified, is_alumni, graduation_year)
    values (${member.id}, ${place}, ${verified}, ${alumni}, 2027)`)
  if (karma > 0) await giveKarma(test, member.id, karma)
  return member
}

const linksOf = async (member: TestMember) => [
  ...(await test.db.execute(sql`
    select organization_id, verified, is_alumni, graduation_year from user_organization
    where user_id = ${member.id} order by is_alumni`)),
]
const differences = async () => (await examine(test.db)).filter((finding) => finding.differences > 0)

describe('before anything moves', () => {
  it('both sides, what moves, and what speaks against it are told', async () => {
    await join(from, { karma: 40 })
    await join(from, { verified: false })
    const both = await join(from, { alumni: true, karma: 5 })
    await join(into, {}, both)
    await join(into, { karma: 100 })
    const { response } = await preview({ from: await codeOf(from), to: into })
    expect(response).toMatchObject({ members: 3, circles: 0, tasks: 0, verifications: 1 })
    expect(response.from).toMatchObject({ title: 'GEC Kannur', members: 3, karma: 45, org_type: 'College' })
    expect(response.rows.find(({ what }) => what === 'members')).toMatchObject({ from: 3, into: 2, after: 4 })
    expect(response.checks.map(({ name, state }) => [name, state])).toEqual([
      ['same_type', 'fine'],
      ['same_district', 'fine'],
      ['no_transfer_running', 'fine'],
      ['in_both', 'asks'],
    ])
    expect(response.in_both).toEqual([{ id: both.id, full_name: both.fullName, muid: both.muid }])
  })

  it('names what is wrong with either at its field', async () => {
    expect(await preview({ from: 'NOSUCH', to: into })).toMatchObject({
      status: 400,
      message: { from: [expect.any(String)] },
    })
    expect(await preview({ from, to: 'NOSUCH' })).toMatchObject({
      status: 400,
      message: { to: [expect.any(String)] },
    })
    expect(await preview({ from, to: await codeOf(from) })).toMatchObject({
      status: 400,
      message: { to: [expect.any(String)] },
    })
    const company = await createOrganization(test, 'Company')
    expect((await preview({ from, to: company })).response.checks[0]).toMatchObject({ state: 'blocks' })
    expect(await move({ to_id: company })).toMatchObject({
      status: 400,
      message: { to_id: [expect.any(String)] },
    })
    expect(await move({ confirm_code: 'WRONG' })).toMatchObject({
      status: 400,
      message: { confirm_code: [expect.any(String)] },
    })
    expect(await countOf(test, sql`organization_transfer where from_id = ${from}`)).toBe(0)
  })

  it('is for administrators', async () => {
    const manager = await createMember(test, { dynamicTypes: ['Manage Organization'], roles: ['Fellow'] })
    expect((await move({}, manager.token)).status).toBe(403)
    expect((await preview({ from, to: into }, manager.token)).status).toBe(403)
    expect((await moveBack(from, manager.token)).status).toBe(403)
  })
})

describe('a transfer', () => {
  it('moves members and all that names the organisation, and archives it', async () => {
    const student = await join(from, { karma: 30 })
    const alumna = await join(from, { alumni: true, karma: 7 })
    const claimed = await join(from, { verified: false, karma: 3 })
    const twice = await join(from, { karma: 9 })
    await join(into, { verified: false, alumni: true }, twice)
    await join(into, { karma: 11 })
    const task = await createTask(test)
    await test.db.execute(sql`update task set organization_id = ${from} where id = ${task.id}`)
    await test.db.execute(sql`update organization set college_level = 3 where id = ${from}`)
    await test.db.execute(sql`
      insert into campus_attention (organization_id, user_id, reason, since, urgency)
      values (${from}, ${student.id}, 'silent', now(), 5)`)
    const { status, response } = await move()
    expect(status).toBe(200)
    expect(
      await countOf(test, sql`campus_attention where organization_id = ${into} and user_id = ${student.id}`),
    ).toBe(1)
    await test.db.execute(sql`delete from campus_attention`)
    expect(response).toMatchObject({ state: 'done', total: 4, done: 4, merged: 1, moved: { tasks: 1 } })
    expect(response.move_back_until).not.toBeNull()
    expect(await linksOf(student)).toEqual([
      { organization_id: into, verified: true, is_alumni: false, graduation_year: 2027 },
    ])
    expect(await linksOf(alumna)).toMatchObject([{ organization_id: into, is_alumni: true }])
    expect(await linksOf(claimed)).toMatchObject([{ organization_id: into, verified: false }])
    expect(await linksOf(twice)).toMatchObject([{ organization_id: into, verified: true, is_alumni: false }])
    expect(await countOf(test, sql`task where organization_id = ${into}`)).toBe(1)
    expect(await countOf(test, sql`organization where id = ${into} and college_level = 3`)).toBe(1)
    expect(await countOf(test, sql`organization where id = ${from}`)).toBe(0)
    expect(
      await countOf(
        test,
        sql`audit_log where action in ('organization.transfer', 'organization.receive')
      and target_id in (${from}, ${into})`,
      ),
    ).toBe(2)
    expect(
      await countOf(test, sql`notification where user_id = ${student.id} and kind = 'campus_news'`),
    ).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('leaves its codes and its id leading to the other, through several transfers', async () => {
    const code = await codeOf(from)
    await move()
    const last = await createOrganization(test, 'College', 'Last College')
    const moved = into
    const second = await test.call(calls.start, {
      as: admin.token,
      body: { from_id: moved, to_id: last, confirm_code: await codeOf(moved) },
    })
    expect(second.response).toMatchObject({ state: 'done' })
    for (const named of [code, code.toLowerCase(), from, moved]) {
      const { response } = await test.call(organisations.prefill, {
        as: admin.token,
        params: { org_code: named },
      })
      expect(response).toMatchObject({ id: last })
    }
    const page = await test.call(campus.page, { params: { org_id: from } })
    expect(page.response).toMatchObject({ org_id: last })
    // What was joined under an address of before is the one that stands.
    const late = await join(from)
    expect(await linksOf(late)).toMatchObject([{ organization_id: last }])
    const { response: list } = await test.call(calls.list, { as: admin.token, query: { organization: from } })
    expect(list.data[0]).toMatchObject({
      state: 'done',
      move_back_until: null,
      not_back_because: expect.stringContaining('Last College'),
    })
    expect(await moveBack(list.data[0]?.id ?? '')).toMatchObject({ status: 409 })
    expect(await differences()).toEqual([])
  })

  it('asks who stays Campus Lead; the other becomes a member at once', async () => {
    const leaves = await join(from, { roles: ['Student', 'Campus Lead'] })
    const stays = await join(into, { roles: ['Student', 'Campus Lead'] })
    const { response } = await preview({ from, to: into })
    expect(response.conflicts).toMatchObject([
      {
        title: 'Campus Lead',
        holders: [
          { id: stays.id, side: 'into' },
          { id: leaves.id, side: 'from' },
        ],
      },
    ])
    expect(await move()).toMatchObject({ status: 400, message: { decisions: [expect.any(String)] } })
    const role = response.conflicts[0]?.role ?? ''
    expect(await move({ decisions: [{ role, stays: admin.id }] })).toMatchObject({ status: 400 })
    expect(await move({ decisions: [{ role, stays: stays.id }] })).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`user_role where user_id = ${leaves.id} and role_id = ${role}`)).toBe(0)
    expect(await countOf(test, sql`user_role where user_id = ${stays.id} and role_id = ${role}`)).toBe(1)
    expect(
      await countOf(test, sql`security_event where user_id = ${leaves.id} and kind = 'role_taken'`),
    ).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('is one however often it is sent, and of two in opposite directions one wins', async () => {
    await join(from, { karma: 4 })
    await join(into, { karma: 6 })
    const [there, back] = await Promise.all([
      move(),
      test.call(calls.start, {
        as: admin.token,
        body: { from_id: into, to_id: from, confirm_code: await codeOf(into) },
      }),
    ])
    expect([there.status, back.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await countOf(test, sql`organization_transfer where ${from} in (from_id, into_id)`)).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('sent twice at once is one', async () => {
    await join(from)
    const answers = await Promise.all([move(), move(), move()])
    expect(
      new Set(answers.filter(({ status }) => status === 200).map(({ response }) => response.id)).size,
    ).toBe(1)
    expect(await countOf(test, sql`organization_transfer where from_id = ${from}`)).toBe(1)
  })

  it('is what earlier clients merge with, and previews table by table', async () => {
    const member = await join(from)
    const params = { organisation_id: into }
    const source_org = await codeOf(from)
    const before = await test.call(calls.mergePreview, { as: admin.token, params, query: { source_org } })
    expect(before.response.update_summary).toContainEqual({
      ...{ model: 'user_organization', field_name: 'organization_id', count: 1, action: 'update' },
      instance_ids: [expect.any(String)],
    })
    const { response, message } = await test.call(calls.merge, {
      as: admin.token,
      params,
      body: { source_org },
    })
    expect(message.general[0]).toContain('Govt. Engineering College, Kannur')
    expect(response).toMatchObject({ state: 'done', done: 1 })
    expect(await linksOf(member)).toMatchObject([{ organization_id: into }])
    const read = await test.call(calls.read, { as: admin.token, params: { transfer_id: response.id } })
    expect(read.response).toMatchObject({ id: response.id, started_by: { muid: admin.muid } })
    expect(await test.call(calls.merge, { as: admin.token, params, body: { source_org } })).toMatchObject({
      status: 400,
      message: { organisation_id: [expect.any(String)] },
    })
  })
})

describe('moving back', () => {
  it('brings back exactly what moved; who joined since stays', async () => {
    const student = await join(from, { karma: 30 })
    const twice = await join(from, { karma: 9 })
    await join(into, { verified: false, alumni: true }, twice)
    const task = await createTask(test)
    await test.db.execute(sql`update task set organization_id = ${from} where id = ${task.id}`)
    const code = await codeOf(from)
    const { response } = await move()
    const late = await join(into, { karma: 2 })
    await giveKarma(test, student.id, 5)
    const back = await moveBack(response.id)
    expect(back.response).toMatchObject({ state: 'moved_back', moved_back_by: { muid: admin.muid } })
    expect(await moveBack(response.id)).toMatchObject({ status: 200 })
    expect(await linksOf(student)).toMatchObject([{ organization_id: from, verified: true }])
    expect(await linksOf(late)).toMatchObject([{ organization_id: into }])
    expect(await linksOf(twice)).toMatchObject([
      { organization_id: from, verified: true, is_alumni: false },
      { organization_id: into, verified: false, is_alumni: true },
    ])
    expect(await codeOf(from)).toBe(code)
    expect(await countOf(test, sql`task where organization_id = ${from}`)).toBe(1)
    expect(await differences()).toEqual([])
    expect((await move()).response).toMatchObject({ state: 'done', merged: 1 })
    expect(await differences()).toEqual([])
  })

  it('gives roles back, and ends after 30 days', async () => {
    const leaves = await join(from, { roles: ['Student', 'Campus Lead'] })
    await join(into, { roles: ['Student', 'Campus Lead'] })
    const params = { organisation_id: into }
    const { response } = await test.call(calls.merge, {
      as: admin.token,
      params,
      body: { source_org: await codeOf(from) },
    })
    await moveBack(response.id)
    expect(
      await countOf(
        test,
        sql`campus_member where user_id = ${leaves.id} and is_lead and organization_id = ${from}`,
      ),
    ).toBe(1)
    const again = await test.call(calls.merge, {
      as: admin.token,
      params,
      body: { source_org: await codeOf(from) },
    })
    test.advance(31 * DAY_MS)
    const signedIn = await createMember(test, { roles: ['Admins'] })
    expect(await moveBack(again.response.id, signedIn.token)).toMatchObject({ status: 409 })
    test.advance(-31 * DAY_MS)
  })
})

describe('while others are at it', () => {
  it('loses nobody who joins, and no karma', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => join(from, { karma: 3 })))
    await test.db.execute(sql`update organization_transfer set told = true`)
    const newcomers: TestMember[] = []
    for (let index = 0; index < 10; index += 1)
      newcomers.push(await createMember(test, { roles: ['Student'] }))
    const [answer] = await Promise.all([
      move(),
      ...newcomers.map((member) => join(from, {}, member)),
      ...members.map((member) => giveKarma(test, member.id, 2)),
    ])
    expect(answer.response).toMatchObject({ state: 'done' })
    for (const member of newcomers) expect(await linksOf(member)).toMatchObject([{ organization_id: into }])
    const [total] = await test.db.execute(
      sql`select karma::integer, members from organization_total where organization_id = ${into}`,
    )
    expect(total).toEqual({ karma: 150, members: 40 })
    expect(await differences()).toEqual([])
  })

  it('goes on after its process has died, and moves each member once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => join(from, { karma: 1 })))
    const [made] = await test.db.execute<{ id: string }>(sql`
      with made as (
        insert into organization_transfer
          (from_id, into_id, from_title, from_code, into_title, into_code, org_type, total, created_by_id)
        values (${from}, ${into}, 'A', 'A', 'B', 'B', 'College', 12, ${admin.id}) returning id
      ), held as (
        insert into organization_in_transfer (organization_id, transfer_id, leads_to_id)
        select ${from}::uuid, id, ${into}::uuid from made union all select ${into}::uuid, id, null from made
      )
      select id from made`)
    const id = made?.id ?? ''
    const dying = test.parts.db.transaction(async (tx) => {
      await nextStep({ ...test.parts, db: tx }, id)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await countOf(test, sql`user_organization where organization_id = ${from}`)).toBe(12)
    expect(await differences()).toEqual([])
    const queued: string[] = []
    const enqueue = async (_tx: unknown, _queue: string, data: object) => {
      queued.push((data as { id: string }).id)
    }
    expect(await resumeLost({ ...test.parts, jobs: { enqueue } })).toBe(0)
    test.advance(2 * 60_000)
    await resumeLost({ ...test.parts, jobs: { enqueue } })
    test.advance(-2 * 60_000)
    expect(queued).toEqual([id])
    await Promise.all([runTransfer(test.parts, id), runTransfer(test.parts, id)])
    expect(await countOf(test, sql`organization_transfer_link where transfer_id = ${id}`)).toBe(12)
    expect(await countOf(test, sql`user_organization where organization_id = ${into}`)).toBe(12)
    expect(await differences()).toEqual([])
  })
})

it('every column that names an organisation moves, or goes with its members', async () => {
  const references = await test.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'organization'::regclass order by 1`)
  const moved = await test.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from organization_references()`,
  )
  const carried = [
    'campus_member',
    'campus_month',
    'campus_standing',
    'college_growth',
    'organization_in_transfer',
    'organization_total',
    'user_organization',
  ]
  expect(references.map(({ name }) => name)).toEqual(
    [...moved.map(({ name }) => name), ...carried.map((table) => `${table}.organization_id`)].sort(),
  )
})
