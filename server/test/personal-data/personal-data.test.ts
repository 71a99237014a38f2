import { account as leaving } from '@muster/contract/account/leaving.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declared } from '../../src/features.ts'
import { openConnection, type Sql } from '../../src/platform/database.ts'
import type { PersonalExceptions } from '../contract/contract-fixture.ts'
import { fixtures } from '../contract/fixtures.ts'
import { createCrowd, createMember, type TestMember, testPassword } from '../setup/members.ts'
import { startTestApp, type TestApp } from '../setup/test-app.ts'
import { fillTables, MARK, type PersonalRow } from './fill.ts'
import { memberColumns, readSchema, type Schema, saysWhoDid } from './schema.ts'

const DAY = 86_400_000

/** What the features say for a reason, together. */
const exceptions = (of: keyof PersonalExceptions): readonly string[] =>
  fixtures.flatMap(({ personal }) => Object.values(personal?.[of] ?? {}).flat()).toSorted()
const staysNamed = exceptions('staysNamed')
const staysSaid = exceptions('staysSaid')
const notExported = exceptions('notExported')

let app: TestApp
let sql: Sql
let schema: Schema
let member: TestMember
let rows: readonly PersonalRow[]
/** Pictures and files that rows of the member name. */
let stored: readonly string[]

/** A table that no feature was told of. */
const FORGOTTEN = 'forgotten_wish'

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  sql = openConnection(app.parts.config.DATABASE_URL ?? '').sql
  await sql`create table ${sql(FORGOTTEN)} (user_id uuid not null references "user", words text not null)`
  schema = await readSchema(sql)
  member = await createMember(app, { fullName: 'Zqfirst Zqlast', email: 'zqaddress@muster.test' })
  const others = await createCrowd(app, 8)
  rows = await sql.begin(async (tx) => {
    // Rows are written as they are: no trigger makes others of them, and what they belong to may be missing.
    await tx`set local session_replication_role = replica`
    const columnsOf = memberColumns(schema)
    for (const table of schema.values()) {
      // The session is what the member asks with.
      for (const column of table.name === 'session' ? [] : columnsOf(table)) {
        await tx`delete from ${tx(table.name)} where ${tx(column)} = ${member.id}`
      }
    }
    return fillTables(tx, schema, member, others)
  })
  stored = rows.flatMap(({ words }) =>
    [...words].filter(([column]) => /(picture|file)_key$/.test(column)).map(([, word]) => word),
  )
  for (const key of stored) await app.parts.files.put(key, Buffer.from('x'), 'image/webp')
})
afterAll(async () => {
  await sql?.end()
  await app?.close()
})

/** Columns in which something of that form stands. */
async function columnsWith(form: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of schema.values()) {
    for (const column of columns) {
      const [row] = await sql`select from ${sql(name)} where ${sql(column.name)}::text ~ ${form} limit 1`
      if (row) found.push(`${name}.${column.name}`)
    }
  }
  return found
}

/** A declared table speaks for its columns. */
const declaredAs = (declared: readonly string[], columns: readonly string[]) =>
  [
    ...new Set(
      columns.map((column) => {
        const [table = ''] = column.split('.')
        return declared.includes(table) ? table : column
      }),
    ),
  ].toSorted()

describe('what the platform keeps of a member', () => {
  it('is taken along by the export of one feature, but for what is declared', async () => {
    const { status, text } = await app.call(leaving.exportData, { as: member.token })
    expect(status).toBe(200)
    const exported: Record<string, unknown> = JSON.parse(text)
    const missing = rows.flatMap(({ table, words }) =>
      table in exported
        ? [...words].filter(([, word]) => !text.includes(word)).map(([column]) => `${table}.${column}`)
        : [table],
    )
    expect(declaredAs(notExported, missing)).toEqual([...notExported, FORGOTTEN].toSorted())
  })

  it('is exported once', async () => {
    const names: string[] = []
    for (const { exportOf } of declared.personal) {
      for await (const [name] of exportOf(app.db, member.id)) names.push(name)
    }
    expect(names).toEqual([...new Set(names)])
  })

  it('is erased a month after they left, but for what is declared', async () => {
    expect(stored.length).toBeGreaterThan(3)
    const closed = await app.call(leaving.deleteAccount, {
      as: member.token,
      body: { password: testPassword },
    })
    expect(closed.status, closed.text).toBe(200)
    app.advance(31 * DAY)
    await app.parts.jobs.enqueue(app.db, 'joining.erase', {})
    // Announcements name members until they're sent, which takes a moment.
    await expect.poll(() => sql`select from announcement`).toHaveLength(0)
    const named = await columnsWith([member.id, member.muid, member.email, member.fullName].join('|'))
    const notDoing = named.filter((column) => !saysWhoDid(column.split('.')[1] ?? ''))
    expect(notDoing.toSorted()).toEqual([...staysNamed, `${FORGOTTEN}.user_id`].toSorted())
    const files = await Promise.all(
      stored.map(async (key) => ({ key, exists: await app.parts.files.exists(key) })),
    )
    expect(files.filter(({ exists }) => exists)).toEqual([])
    const said = await columnsWith(`${MARK}[0-9u]`)
    expect(declaredAs(staysSaid, said)).toEqual([...staysSaid, `${FORGOTTEN}.words`].toSorted())
  })
})
