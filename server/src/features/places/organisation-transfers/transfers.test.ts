import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { campus } from '@muster/contract/places/campus/campus.ts'
import { organisationTransfers as calls } from '@muster/contract/places/organisation-transfers.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countOf, createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import {
  admin,
  codeOf,
  differences,
  from,
  into,
  join,
  linksOf,
  move,
  moveBack,
  test,
  totalOf,
  twoOf,
  withTwoColleges,
} from './transfers.fixture.ts'

withTwoColleges()

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

  it('is told on the boards, those of interest groups as well', async () => {
    const [ig = ''] = await groupIds(test, 1)
    const student = await join(from, { karma: 5 })
    await giveKarma(test, student.id, 30, { task: await createTask(test, { groupId: ig }) })
    const boards = async () => {
      const answers = [{ ig }, { college: into }].map((query) => test.call(leaderboards.board, { query }))
      return (await Promise.all(answers)).map(({ response }) =>
        response.rows.map(({ karma, institution }) => [karma, institution]),
      )
    }
    expect(await boards()).toEqual([[[30, 'GEC Kannur']], []])
    await move()
    const title = 'Govt. Engineering College, Kannur'
    expect(await boards()).toEqual([[[30, title]], [[35, title]]])
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
    // Joining under a former id joins the organisation that replaced it.
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
      model: 'user_organization',
      field_name: 'organization_id',
      count: 1,
      action: 'update',
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

it.each(['School', 'Company', 'Community'] as const)(
  'a %s moves as a college does, and back',
  async (type) => {
    await twoOf(type)
    const worker = await join(from, { karma: 12 })
    const twice = await join(from, { karma: 3 })
    await join(into, { verified: false }, twice)
    const { response } = await move()
    expect(response).toMatchObject({ state: 'done', org_type: type, done: 2, merged: 1 })
    expect(await linksOf(worker)).toMatchObject([{ organization_id: into, verified: true }])
    expect(await totalOf(into)).toEqual({ karma: 15, members: 2 })
    expect(await differences()).toEqual([])
    expect((await moveBack(response.id)).response).toMatchObject({ state: 'moved_back' })
    expect(await linksOf(worker)).toMatchObject([{ organization_id: from }])
    expect(await totalOf(from)).toEqual({ karma: 15, members: 2 })
    expect(await differences()).toEqual([])
  },
)

it('every column that names an organisation moves, or goes with its members', async () => {
  const references = await test.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'organization'::regclass order by 1`)
  const moved = await test.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from organization_references()`,
  )
  const carried = [
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
