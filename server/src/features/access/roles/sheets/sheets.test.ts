import { roleManagement } from '@muster/contract/access/roles.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue, roleId } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { sheetsOf, upload, xlsxOf } from '../../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { textRow, workbookOf } from '../../../../platform/spreadsheets/workbooks.fixture.ts'
import { addMembers, jobCalls, newKey, work } from '../../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { auditOf, rolesHeld } from '../../../people/users/users.fixture.ts'
import { createRole, inDays, roleCalls } from '../roles.fixture.ts'

let test: TestApp
let admin: TestMember
let manager: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  manager = await createMember(test, { dynamicTypes: ['Manage Roles'] })
})
afterAll(() => test.close())

type Row = readonly (string | null)[]
const sheet = (...rows: Row[]) =>
  xlsxOf({ rows: [['muid', 'role', 'until'], ...rows.map((row) => [...row])] })
const send = (content: Buffer, query: Record<string, unknown> = {}, as = admin.token) =>
  upload(test, roleManagement.import, { as, content, query })

describe('the import of roles', () => {
  it('has a template with the roles that it can give', async () => {
    const { status, text } = await test.call(roleManagement.template, { as: manager.token })
    expect(status).toBe(200)
    expect(text.length).toBeGreaterThan(0)
    const reply = await test.app.inject({
      url: roleManagement.template.path,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const sheets = await sheetsOf(reply.rawPayload)
    const [first, ...others] = Object.values(sheets)
    expect(first?.[0]).toEqual(['muid', 'role', 'until'])
    expect(others.flat(2)).toContain('Mentor')
    expect(others.flat(2)).not.toContain('Admins')
  })

  it('gives roles, until a day where one is named, and takes them back', async () => {
    const role = await createRole(test)
    const [one, other] = [await createMember(test), await createMember(test)]
    const day = inDays(test, 40).slice(0, 10)
    const content = await sheet(
      [one.muid.toUpperCase(), ` ${role.title.toLowerCase()} `, day],
      [other.muid, role.title, null],
    )
    expect((await send(content, { dry_run: true })).response).toMatchObject({ succeeded: 2, import_id: null })
    expect(await rolesHeld(test, one.id)).toEqual([])
    const made = await send(content)
    expect(made.response).toMatchObject({ succeeded: 2, failed: 0 })
    expect(await rolesHeld(test, one.id)).toEqual([role.title])
    expect(
      await readValue(
        test,
        sql`select ends_at from user_role where user_id = ${one.id} and role_id = ${role.id}`,
      ),
    ).toBe(`${day}T23:59:59.999Z`)
    expect(await auditOf(test, other.id)).toMatchObject([
      { actor_id: admin.id, after: { roles: [role.title] } },
    ])
    await roleCalls(test, admin).take(other.id, role.id)
    const undone = await test.call(roleManagement.undoImport, {
      as: admin.token,
      params: { import_id: made.response.import_id },
    })
    expect(undone.response).toEqual({ removed: 1, kept: 0, named: [] })
    expect(await rolesHeld(test, one.id)).toEqual([])
    const list = await test.call(roleManagement.imports, { as: admin.token })
    expect(list.response.data).toMatchObject([{ total: 2 }])
  })

  it.each([
    ['the import', roleManagement.import],
    ['the older call', roleManagement.giveBySheet],
  ])('reads date cells and member IDs that were pasted with invisible marks: %s', async (_, route) => {
    const role = await createRole(test)
    const { id, muid } = await createMember(test)
    const day = inDays(test, 40).slice(0, 10)
    const serial = Date.parse(day) / 86_400_000 + 25_569
    const content = workbookOf({
      formats: ['yyyy-mm-dd'],
      sheets: [
        {
          rows:
            textRow(1, 'muid\u200b', 'Role', ' UNTIL') +
            textRow(2, `\u2068${muid.slice(0, 3)}\u200b${muid.slice(3)}\u2069`, role.title).replace(
              '</row>',
              `<c s="1"><v>${serial}</v></c></row>`,
            ) +
            textRow(3, muid, role.title, '05/06/2030'),
        },
      ],
    })
    const { response } = await upload(test, route, { as: admin.token, content })
    expect(response.Success).toHaveLength(1)
    expect(response.Failed).toMatchObject([
      { row: 3, error: expect.stringContaining('Enter it like 2030-12-31.') },
    ])
    const ends = sql`select ends_at from user_role where user_id = ${id} and role_id = ${role.id}`
    expect(await readValue(test, ends)).toBe(`${day}T23:59:59.999Z`)
  })

  it('tells everything that is wrong with a row, a role of administrators among it', async () => {
    const role = await createRole(test)
    const holder = await createMember(test)
    await roleCalls(test, admin).give(holder.id, role.id)
    const { muid } = await createMember(test)
    const content = await sheet(
      ['nobody@muster', role.title, null],
      [muid, 'No such role', null],
      [muid, 'Admins', null],
      [holder.muid, role.title, null],
      [muid, role.title, 'soon'],
      [muid, role.title, '2020-01-01'],
      [muid, role.title, null],
      [muid, role.title, null],
      [admin.muid, role.title, null],
    )
    const { response } = await send(content, { dry_run: true })
    expect(response.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'muid', 'unknown'],
      [3, 'role', 'unknown'],
      [4, 'role', 'not_allowed'],
      [5, 'role', 'taken'],
      [6, 'until', 'invalid'],
      [7, 'until', 'invalid'],
      [9, 'role', 'repeated'],
      [10, 'muid', 'not_allowed'],
    ])
    expect(response.errors[2]?.message).toContain('one by one')
    expect(response.succeeded).toBe(1)
    const rows = await upload(test, roleManagement.rowsToFix, { as: admin.token, content })
    expect(rows.status).toBe(200)
    const made = await send(content)
    const failed = await test.call(roleManagement.importFailures, {
      as: admin.token,
      params: { import_id: made.response.import_id },
    })
    expect(failed.status).toBe(200)
  })

  it('gives nothing that its sender may not give', async () => {
    const { muid, id } = await createMember(test)
    const content = await sheet([muid, 'Fellow', null])
    expect((await send(content, {}, manager.token)).response).toMatchObject({ succeeded: 0, failed: 1 })
    expect(await rolesHeld(test, id)).toEqual([])
  })
})

describe('the sheet of earlier clients', () => {
  const older = (content: Buffer, field = 'roles_list') =>
    upload(test, roleManagement.giveBySheet, { as: admin.token, content, field })

  it('gives what is right and says why the rest is not, row by row, whatever the file is called', async () => {
    const role = await createRole(test)
    const member = await createMember(test, { fullName: 'Right Row' })
    const rows: Row[] = [
      [member.muid, role.title, null],
      ['nobody@muster', role.title, null],
      [member.muid, 'Admins', null],
    ]
    const { response, status } = await older(await sheet(...rows), 'user_roles_list')
    expect(status).toBe(200)
    expect(response.Success).toEqual([{ user: 'Right Row', role: role.title }])
    expect(response.Failed).toMatchObject([
      { muid: 'nobody@muster', role: role.title, row: 3 },
      { muid: member.muid, role: 'Admins', row: 4 },
    ])
    expect(await rolesHeld(test, member.id)).toEqual([role.title])
  })

  it('refuses a file without its headings, without rows, and with too many of them', async () => {
    expect(await older(await xlsxOf({ rows: [['name'], ['x']] }))).toMatchObject({ status: 400 })
    expect(await older(await sheet())).toMatchObject({ status: 400 })
    const rows = Array.from({ length: 1_001 }, (_, row): Row => [`m${row}@muster`, 'Mentor', null])
    expect(await older(await sheet(...rows))).toMatchObject({ status: 400 })
  })
})

describe('many members at once', () => {
  it('are given a role by a job with an entry each, and the job is undone', async () => {
    const role = await createRole(test)
    const ids = await addMembers(test, 600, 'Crew')
    const ends = inDays(test, 20)
    const body = { key: newKey(), matching: { search: 'crew-' }, seen: 600, role: role.id, ends_at: ends }
    const started = await test.call(userActs.assignRole, { as: admin.token, body })
    expect(started).toMatchObject({ status: 200, response: { detail: role.title } })
    const { statements } = await test.countStatements(() => work(test, started.response))
    expect(statements.length).toBeLessThan(150)
    expect(await jobCalls(test, admin).read(started.response)).toMatchObject({
      response: { state: 'done', done: 600 },
    })
    expect(
      await countOf(
        test,
        sql`user_role where role_id = ${role.id} and verified and ends_at = ${ends}::timestamptz`,
      ),
    ).toBe(600)
    expect(
      await countOf(
        test,
        sql`audit_log where target_type = 'user' and after -> 'roles' ? ${role.title} and member_id is not null`,
      ),
    ).toBe(600)
    expect(
      await countOf(test, sql`security_event where kind = 'role_given' and detail = ${role.title}`),
    ).toBe(600)
    const undoing = await jobCalls(test, admin).undo(started.response)
    await work(test, undoing.response)
    expect(await countOf(test, sql`user_role where role_id = ${role.id}`)).toBe(0)
    expect(ids).toHaveLength(600)
  })

  it('lose it by an act on the list of those who hold it', async () => {
    const [one, other] = [await createMember(test), await createMember(test)]
    const role = await createRole(test, one, other)
    const act = (body: object) =>
      test.call(roleManagement.takeMatching, {
        as: manager.token,
        body: { key: newKey(), role: role.id, ...body },
      })
    expect(await act({ matching: { role: role.id, search: other.muid }, seen: 1 })).toMatchObject({
      status: 200,
      response: { done: 1 },
    })
    expect(await rolesHeld(test, other.id)).toEqual([])
    expect(await act({ ids: [one.id, other.id], seen: 2 })).toMatchObject({
      response: { done: 1, refused: 1 },
    })
    const admins = await roleId(test, 'Admins')
    expect(await act({ ids: [admin.id], seen: 1, role: admins })).toMatchObject({ status: 403 })
  })
})
