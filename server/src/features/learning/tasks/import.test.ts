import { account } from '@muster/contract/account/account.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { sheetsOf, upload, xlsxOf } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { taskImport } from './import.ts'

const { columns } = taskImport

let test: TestApp
let admin: TestMember
let code: string
let group: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Import Admin' })
  const organization = await createOrganization(test)
  code = await readValue(test, sql`select code from organization where id = ${organization}`)
  group = await readValue(test, sql`select name from interest_group order by name limit 1`)
  await test.db.execute(
    sql`insert into channel (name, discord_id) values ('General Talk', '12345678901234567')`,
  )
})
afterAll(() => test.close())

type Cells = Partial<Record<(typeof columns)[number], string | number | boolean>>
const row = (cells: Cells) => columns.map((column) => cells[column] ?? null)
const valid = (hashtag: string, cells: Cells = {}) => ({
  hashtag,
  title: 'A task',
  karma: 20,
  type: 'Tasks',
  ...cells,
})
const sheet = (...rows: Cells[]) => xlsxOf({ rows: [[...columns], ...rows.map(row)] })
const send = (content: Buffer, query = {}, as = admin.token) =>
  upload(test, tasks.import, { as, content, query, fileName: 'tasks.xlsx' })

describe('importing tasks', () => {
  it('matches names whatever their case and spaces, and fills what is left empty', async () => {
    const content = await sheet(
      valid('#full', {
        description: 'About it',
        usage_count: 3,
        variable_karma: 'yes',
        level: ' LVL2 ',
        channel: 'general talk',
        type: 'tasks',
        ig: group.toUpperCase(),
        org: code.toUpperCase(),
        event: 'top100',
      }),
      valid('plain'),
    )
    const answer = await send(content)
    expect(answer).toMatchObject({ status: 200, response: { total: 2, succeeded: 2, failed: 0 } })
    const stored = await test.db.execute(sql`
      select hashtag, task.title, description, karma, usage_count, variable_karma, level_order, channel.name as channel,
        grp.name as ig, place.code as org, event, active, task.import_id, task.created_by_id
      from task left join channel on channel.id = channel_id
      left join interest_group as grp on grp.id = interest_group_id
      left join organization as place on place.id = organization_id
      where task.import_id = ${answer.response.import_id} order by hashtag`)
    expect([...stored]).toMatchObject([
      {
        hashtag: '#full',
        description: 'About it',
        karma: 20,
        usage_count: 3,
        variable_karma: true,
        level_order: 2,
        channel: 'General Talk',
        ig: group,
        org: code,
        event: 'Top100',
        active: true,
        created_by_id: admin.id,
      },
      { hashtag: '#plain', description: null, usage_count: 1, variable_karma: false, active: true },
    ])
  })

  it('tells everything that is wrong with a row, by column and kind, and gives these rows to be corrected', async () => {
    const content = await sheet(
      valid('#fine'),
      valid('', { title: '', karma: 'much', type: 'nothing', level: 'lvl99', variable_karma: 'maybe' }),
    )
    const { response } = await send(content, { dry_run: true })
    expect(response.errors.map(({ row: number, column, code: kind }) => [number, column, kind])).toEqual([
      [3, 'hashtag', 'missing'],
      [3, 'title', 'missing'],
      [3, 'karma', 'invalid'],
      [3, 'variable_karma', 'invalid'],
      [3, 'level', 'unknown'],
      [3, 'type', 'unknown'],
    ])
    expect(response.Failed[0]?.error).toBe(response.errors.map(({ message }) => message).join('; '))
    const file = await upload(test, tasks.rowsToFix, { as: admin.token, content, fileName: 'tasks.xlsx' })
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('task-rows-to-fix.xlsx')
  })

  it('has no rows to correct in a file that is right, and gives none to outsiders', async () => {
    const content = await sheet(valid('#right-as-it-is'))
    const ask = (as: string) => upload(test, tasks.rowsToFix, { as, content, fileName: 'tasks.xlsx' })
    expect(await ask(admin.token)).toMatchObject({
      status: 400,
      message: { task_list: ['Every row in this file is valid'] },
    })
    expect((await ask((await createMember(test)).token)).status).toBe(403)
  })

  it('are found again in the list by their import', async () => {
    const made = await send(await sheet(valid('#of-an-import')))
    const query = { import: made.response.import_id ?? '' }
    const { response } = await test.call(tasks.list, { as: admin.token, query })
    expect(response.data.map(({ hashtag }) => hashtag)).toEqual(['#of-an-import'])
  })

  it('tells a single thing by its own words, with the number of the row and all its cells', async () => {
    await send(await sheet(valid('#stored')))
    const content = await sheet(
      valid('', { title: 'No hashtag' }),
      valid('#good'),
      valid('GOOD'),
      valid('#STORED'),
      valid('#c1', { title: '' }),
      valid('#c2', { channel: 'nowhere' }),
      valid('#c3', { type: '' }),
      valid('#c4', { type: 'nothing' }),
      valid('#c5', { level: 'lvl99' }),
      valid('#c6', { ig: 'nobody' }),
      valid('#c7', { org: 'NOPE' }),
      valid('#c8', { event: 'Party' }),
      valid('#c9', { variable_karma: 'maybe' }),
      valid('#c10', { karma: 'much' }),
      valid('#c11', { karma: 5 }),
      valid('#c12', { usage_count: 0 }),
      valid('#has blank'),
      valid('#c13', { title: 'x'.repeat(76) }),
    )
    const { response } = await send(content, { dry_run: true })
    expect(response).toMatchObject({ import_id: null, dry_run: true, total: 18, succeeded: 1, failed: 17 })
    expect(response.Failed.map(({ row: number, error }) => [number, error])).toEqual([
      [2, 'hashtag is missing'],
      [4, 'hashtag “GOOD” is already in row 3'],
      [5, 'hashtag “#STORED” already belongs to a task'],
      [6, 'title is missing'],
      [7, 'channel “nowhere” doesn’t exist'],
      [8, 'type is missing'],
      [9, 'type “nothing” doesn’t exist'],
      [10, 'level “lvl99” doesn’t exist'],
      [11, 'interest group “nobody” doesn’t exist'],
      [12, 'no organisation has the code or title “NOPE”'],
      [13, 'event “Party” doesn’t exist'],
      [14, 'variable_karma must be true or false'],
      [15, 'karma: “much” isn’t a whole number. Enter digits only, such as 100.'],
      [16, 'Karma must be at least 10'],
      [17, 'Times per member must be at least 1'],
      [18, 'Use only one # and no spaces'],
      [19, 'Title must be 75 characters or fewer'],
    ])
    expect(response.Failed[4]).toMatchObject({ hashtag: '#c2', channel: 'nowhere', karma: '20', org: '' })
    expect(await countOf(test, sql`task where hashtag = '#good'`)).toBe(0)
  })

  it('refuses a whole file on its field: a column missing, a wrong type', async () => {
    const wrong = await send(
      await xlsxOf({
        rows: [
          ['hashtag', 'karma', 'description'],
          ['#a', 10, ''],
        ],
      }),
    )
    expect(wrong).toMatchObject({
      status: 400,
      message: { task_list: [expect.stringContaining('“title” is missing')] },
    })
    expect(await send(Buffer.from('PNG?'.repeat(40)))).toMatchObject({ status: 400 })
    expect(await send(await sheet())).toMatchObject({
      status: 400,
      message: { task_list: [expect.stringContaining('no rows')] },
    })
  })

  it('keeps the rows that failed as a file that can be corrected and sent again', async () => {
    const first = await send(await sheet(valid('#fix-1'), valid('#fix-2', { karma: 1 })))
    const params = { import_id: first.response.import_id }
    const reply = await test.app.inject({
      method: 'GET',
      url: tasks.importFailures.path.replace('{import_id}', String(params.import_id)),
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(reply.statusCode).toBe(200)
    const [headings = [], failed = []] = (await sheetsOf(reply.rawPayload)).Sheet1 ?? []
    expect(headings).toEqual([...columns, 'row', 'error'])
    expect(failed.at(-1)).toBe('Karma must be at least 10')
    const corrected = failed.map((cell, index) => (headings[index] === 'karma' ? '30' : cell))
    const second = await send(await xlsxOf({ rows: [headings, corrected] }))
    expect(second.response).toMatchObject({ succeeded: 1, failed: 0 })
  })

  it('checks 50,000 rows, and other requests are answered beside it, one after the other', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, index) => `#bulk-${index},Task ${index},,20,,,lvl1,,Tasks,,,,,,,,`,
    )
    const content = Buffer.from(`${columns.join(',')}\n${rows.join('\n')}`)
    let done = false
    const checking = send(content, { dry_run: true }).finally(() => {
      done = true
    })
    let beside = 0
    while (!done) {
      expect(await test.call(account.info, { as: admin.token })).toMatchObject({ status: 200 })
      if (!done) beside += 1
    }
    expect((await checking).response).toMatchObject({ succeeded: 50_000, failed: 0 })
    // A check that blocked the event loop would let only one or two requests through. `npm run bench`
    // measures latency.
    expect(beside).toBeGreaterThan(rows.length / 1000)
  })

  const guide = {
    why: 'A page that people come back to is worth ten demos.',
    steps: 'Find ten people\nDraw three screens: Nothing else.\nBuild it',
    good_when: 'It is on the web\nFive people came back\nNotes say what you left out',
    minutes: 90,
    discord_link: 'https://discord.com/channels/1/2',
  }

  it('takes what explains a task, names what is wrong with it, and sheets from before do without', async () => {
    const { response } = await send(await sheet(valid('#guided', guide)))
    expect(response).toMatchObject({ succeeded: 1, failed: 0 })
    const wrong = {
      why: 'x',
      steps: 'One\nTwo',
      good_when: 'x'.repeat(200),
      minutes: 2,
      discord_link: 'chat',
    }
    const answer = await send(await sheet(valid('#wrong', wrong)), { dry_run: true })
    expect(
      answer.response.errors.map(({ row: number, column, code: kind }) => [number, column, kind]),
    ).toEqual(
      [['discord_link'], ['why'], ['steps'], ['good_when'], ['minutes']].map(([column]) => [
        2,
        column,
        'invalid',
      ]),
    )
    const former = columns.filter((column) => !(taskImport.optional ?? []).includes(column))
    const older = await send(
      await xlsxOf({
        rows: [[...former], former.map((column) => valid('#older')[column as 'title'] ?? null)],
      }),
    )
    expect(older.response).toMatchObject({ succeeded: 1 })
  })

  it('comes out as a CSV file that goes in again as it was', async () => {
    const content = await sheet(
      valid('#round', {
        ...guide,
        description: 'About it',
        level: 'lvl2',
        ig: group,
        org: code,
        event: 'top100',
      }),
      valid('#trip', { variable_karma: 'yes', usage_count: 4 }),
    )
    const made = await send(content)
    const query = { import: made.response.import_id ?? '' }
    const stored = () =>
      test.db.execute(sql`
        select hashtag, title, description, karma, usage_count, variable_karma, level_order, channel_id, type_id,
          interest_group_id, organization_id, event, why, steps, good_when, minutes, discord_link
        from task where hashtag in ('#round', '#trip') order by hashtag`)
    const before = [...(await stored())]
    const { sent } = await test.call(tasks.csv, { as: admin.token, query })
    await test.call(tasks.undoImport, { as: admin.token, params: { import_id: query.import } })
    expect([...(await stored())]).toEqual([])
    const again = await send(Buffer.from(sent))
    expect(again.response).toMatchObject({ succeeded: 2, failed: 0 })
    expect([...(await stored())]).toEqual(before)
    expect(before[0]).toMatchObject(guide)
  })

  it('is for those who look after tasks', async () => {
    const content = await sheet(valid('#mine'))
    const learner = await createMember(test)
    const helper = await createMember(test, { dynamicTypes: ['Task Management'] })
    expect(await send(content, {}, learner.token)).toMatchObject({ status: 403 })
    expect(await send(content, {}, helper.token)).toMatchObject({ status: 200 })
  })
})

describe('taking an import back', () => {
  it('deletes the tasks that nobody used, and retires the others and names them', async () => {
    const { response } = await send(await sheet(valid('#undo-1'), valid('#undo-2'), valid('#undo-3')))
    const used = await readValue<string>(test, sql`select id from task where hashtag = '#undo-2'`)
    const typeId = await readValue<string>(test, sql`select type_id from task where id = ${used}`)
    const task = { id: used, typeId, levelOrder: null, interestGroupId: null }
    await giveKarma(test, (await createMember(test)).id, 20, { task })
    const params = { import_id: response.import_id }
    const undo = () => test.call(tasks.undoImport, { as: admin.token, params })
    const named = [{ name: 'A task', why: 'used' }]
    expect(await undo()).toMatchObject({ status: 200, response: { removed: 2, kept: 1, named } })
    const left = await test.db.execute(
      sql`select hashtag, active from task where import_id = ${params.import_id}`,
    )
    expect([...left]).toEqual([{ hashtag: '#undo-2', active: false }])
    expect(await undo()).toMatchObject({ status: 409 })
    const history = await test.call(tasks.imports, { as: admin.token })
    expect(history.response.data[0]).toMatchObject({
      id: params.import_id,
      undone_by: 'Import Admin',
      succeeded: 3,
    })
  })

  it('leaves a task alone that somebody has changed since, and names it', async () => {
    const { response } = await send(await sheet(valid('#left-1'), valid('#left-2')))
    await test.db.execute(
      sql`update task set title = 'A better title', updated_at = now() + interval '1 second' where hashtag = '#left-2'`,
    )
    const params = { import_id: response.import_id ?? '' }
    const undone = await test.call(tasks.undoImport, { as: admin.token, params })
    expect(undone.response).toEqual({
      removed: 1,
      kept: 1,
      named: [{ name: 'A better title', why: 'changed' }],
    })
    const left = await test.db.execute(
      sql`select hashtag, title, active from task where import_id = ${params.import_id}`,
    )
    expect([...left]).toEqual([{ hashtag: '#left-2', title: 'A better title', active: true }])
  })

  it('says which imports there are not', async () => {
    const params = { import_id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11' }
    expect(await test.call(tasks.undoImport, { as: admin.token, params })).toMatchObject({ status: 404 })
    expect(await test.call(tasks.importFailures, { as: admin.token, params })).toMatchObject({ status: 404 })
  })
})

describe('the template', () => {
  it('has the columns, and the allowed values beside them', async () => {
    const reply = await test.app.inject({
      method: 'GET',
      url: tasks.template.path,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const sheets = await sheetsOf(reply.rawPayload)
    expect(sheets.Sheet1).toEqual([columns])
    const [headings, ...values] = sheets['Data Definitions'] ?? []
    expect(headings).toEqual(['level', 'channel', 'type', 'ig', 'org', 'event', 'variable_karma'])
    expect(values.slice(0, 2).map(([level]) => level)).toEqual(['lvl1', 'lvl2'])
  })
})
