import { activity } from '@muster/contract/desk/activity.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createOrganization } from '../../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { add, affiliation, app, kannur, keeper, thrissur, withKeeper } from './organisations.fixture.ts'

withKeeper()

const edit = (org_code: string, body: object) =>
  app.call(organisations.update, { as: keeper.token, params: { org_code }, body })
const remove = (org_code: string) =>
  app.call(organisations.remove, { as: keeper.token, params: { org_code } })

describe('adding an organisation', () => {
  test('stores it, and a college has its affiliation', async () => {
    const { status, response } = await add({ title: 'Stored College', code: 'STORED' })
    expect(status).toBe(200)
    expect(response).toMatchObject({
      title: 'Stored College',
      affiliation_id: affiliation,
      district_name: 'Kannur',
      state_name: 'Kerala',
      created_by: keeper.fullName,
    })
    expect((await add({ org_type: 'Company' })).response).toMatchObject({ affiliation_id: null })
  })

  test.each([
    ['affiliation', { affiliation: null }, 'A college needs an affiliation. Choose one.'],
    ['affiliation', { affiliation: crypto.randomUUID() }, 'Choose an affiliation from the list'],
    ['district', { district: crypto.randomUUID() }, 'Choose a district from the list'],
    ['org_type', { org_type: 'Castle' }, expect.any(String)],
    ['code', { code: 'two words' }, 'Use only letters and digits, without spaces'],
    ['title', { title: '' }, 'Title is required'],
  ])('says on %s what is wrong', async (field, wrong, words) => {
    const { status, message } = await add(wrong)
    expect({ status, words: message[field] }).toEqual({ status: 400, words: [words] })
  })

  test('gives a code to one alone, in any case of letters, also when two ask at once', async () => {
    const answers = await Promise.all([add({ code: 'Unique1' }), add({ code: 'UNIQUE1' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message.code).toEqual([
      'Another organisation already has this code',
    ])
  })
})

describe('changing an organisation', () => {
  test('keeps its former code as a way to it, and from others', async () => {
    const { id } = (await add({ code: 'OLDCODE' })).response
    expect((await edit('oldcode', { code: 'NEWCODE' })).response).toMatchObject({ id, code: 'NEWCODE' })
    for (const org_code of ['OLDCODE', 'newcode', id]) {
      const { response } = await app.call(organisations.prefill, { as: keeper.token, params: { org_code } })
      expect(response.id).toBe(id)
    }
    expect((await add({ code: 'oldCode' })).message.code?.[0]).toContain('used to have this code')
    expect((await edit(id, { code: 'OLDCODE' })).status).toBe(200)
    expect(
      (await app.call(organisations.info, { as: keeper.token, params: { org_code: 'NEWCODE' } })).response,
    ).toMatchObject([{ id, code: 'OLDCODE', karma: 0 }])
  })

  test('stores the type, unless it has members', async () => {
    const { id } = (await add()).response
    expect((await edit(id, { org_type: 'School' })).response).toMatchObject({
      org_type: 'School',
      affiliation_id: null,
    })
    expect((await edit(id, { org_type: 'College' })).message.affiliation).toBeDefined()
    const member = await createMember(app)
    await app.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${id}, true)`)
    const { status, message } = await edit(id, { org_type: 'Company' })
    expect(status).toBe(400)
    expect(message.org_type).toEqual([
      '1 member belongs to this school. To change its type, move them first.',
    ])
    expect((await edit(id, { district: thrissur })).response).toMatchObject({
      district_name: 'Thrissur',
      user_count: 1,
    })
  })

  test('can be put back from its log', async () => {
    const { id } = (await add({ title: 'Before the Change' })).response
    await edit(id, { title: 'After the Change' })
    const params = { kind: 'organization' as const, record_id: id }
    const [latest] = (await app.call(activity.ofRecord, { as: keeper.token, params })).response.data
    expect(latest?.undo).toMatchObject({ state: 'can' })
    await app.call(activity.undo, { as: keeper.token, params: { activity_id: latest?.id ?? '' } })
    expect(
      (await app.call(organisations.prefill, { as: keeper.token, params: { org_code: id } })).response.title,
    ).toBe('Before the Change')
  })

  test('finds nothing for a code that nobody has', async () => {
    expect((await edit('NOBODY', { title: 'No' })).status).toBe(404)
    expect(
      (await app.call(organisations.info, { as: keeper.token, params: { org_code: 'NOBODY' } })).response,
    ).toEqual([])
    expect(
      (await app.call(organisations.prefill, { as: keeper.token, params: { org_code: 'NOBODY' } })).status,
    ).toBe(404)
  })
})

describe('deleting an organisation', () => {
  test('works while nothing hangs on it', async () => {
    const { id, code } = (await add()).response
    expect((await remove(code)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
  })

  test('is refused with what hangs on it', async () => {
    const id = await createOrganization(app)
    const member = await createMember(app)
    await app.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${id})`,
    )
    const type = await app.call(organisations.createKarmaType, {
      as: keeper.token,
      body: { title: 'Campus of the month', karma: 100 },
    })
    const log = { org: id, karma: 100, type: type.response.id }
    expect((await app.call(organisations.createKarmaLog, { as: keeper.token, body: log })).status).toBe(200)
    const { status, message } = await remove(id)
    expect(status).toBe(400)
    expect(message.general).toEqual(['1 member and 1 karma entry still belong to it. Move them first.'])
  })

  test('and choosing it at the same moment leave no half of either', async () => {
    const id = await createOrganization(app)
    const member = await createMember(app)
    const join = app.db
      .execute(sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${id})`)
      .then(
        () => true,
        () => false,
      )
    const [joined, removed] = await Promise.all([join, remove(id)])
    expect(removed.status === 200).toBe(!joined)
  })
})

test('karma of organisations is refused for what does not exist, and a kind of karma has one title', async () => {
  const body = { title: 'Only once', karma: 5 }
  const made = await app.call(organisations.createKarmaType, { as: keeper.token, body })
  expect(made.status).toBe(200)
  const [noted] = await app.db.execute(sql`
    select action, actor_id, after from audit_log where target_id = ${made.response.id}`)
  expect(noted).toMatchObject({ action: 'organization_karma_type.create', actor_id: keeper.id, after: body })
  expect((await app.call(organisations.createKarmaType, { as: keeper.token, body })).status).toBe(409)
  const log = { org: crypto.randomUUID(), karma: 5, type: crypto.randomUUID() }
  expect((await app.call(organisations.createKarmaLog, { as: keeper.token, body: log })).status).toBe(400)
})

test('the file has all columns, and the list of staff who made what', async () => {
  await add({ title: 'In the File', code: 'INFILE' })
  const params = { org_type: 'College' }
  const { text } = await app.call(organisations.csv, {
    as: keeper.token,
    params,
    query: { search: 'INFILE' },
  })
  expect(text.split('\n')[0]?.trim()).toBe('id,title,code,affiliation,district,zone,state,country,user_count')
  expect(text).toContain('In the File,INFILE')
  const { response } = await app.call(organisations.staffList, {
    as: keeper.token,
    query: { search: 'INFILE' },
  })
  expect(response.data).toMatchObject([{ code: 'INFILE', created_by: keeper.fullName, district_id: kannur }])
})
