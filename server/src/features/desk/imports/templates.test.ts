import { allRoutes } from '@muster/contract/all.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../../../../test/setup/members.ts'
import { download, upload } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = (await createMember(test, { roles: ['Admins'] })).token
})
afterAll(() => test?.close())

/** The calls of every import of the contract. */
const imports = Object.entries(allRoutes).flatMap(([name, group]) => {
  const { template, import: load } = group as Record<string, RouteDefinition | undefined>
  return template?.path.endsWith('base-template/') && load ? [{ name, template, load }] : []
})

/** What the server says about the headings of a file with these columns. */
const check = async (load: RouteDefinition, columns: readonly string[]) => {
  const content = Buffer.from(`${columns.join(',')}\n${columns.map(() => 'x').join(',')}\n`)
  const { status, message } = await upload(test, load, {
    as: admin,
    content,
    fileName: 'rows.csv',
    query: { dry_run: 'true' },
  })
  return status === 200 ? 'read' : JSON.stringify(message)
}

it('every import has a template', () => {
  expect(imports).toHaveLength(Object.keys(importColumns).length)
})

describe.each(imports)('the template of $name', ({ template, load }) => {
  it('says which columns a file can leave out, and is right about it', async () => {
    const { Sheet1, Columns } = await download(test, template, admin)
    const [headings, ...rows] = Columns ?? []
    expect(headings).toEqual(['Column in the file', 'Needed'])
    expect([rows.map(([column]) => column)]).toEqual(Sheet1)
    const required = rows.flatMap(([column = '', needed]) => (needed === 'Required' ? column : []))
    expect(await check(load, required)).toBe('read')
    for (const column of required) {
      const others = rows.flatMap(([name = '']) => (name === column ? [] : name))
      expect(await check(load, others)).toContain(`The column “${column}” is missing`)
    }
  })

  it('has no rows, whatever its other sheets say', async () => {
    const { rawPayload } = await test.app.inject({
      url: template.path,
      headers: { authorization: `Bearer ${admin}` },
    })
    const { status, message } = await upload(test, load, { as: admin, content: rawPayload })
    expect(status).toBe(400)
    expect(JSON.stringify(message)).toContain('The file has no rows below the headings')
  })
})
