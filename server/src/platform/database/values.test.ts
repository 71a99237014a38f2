import { eq, gt, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { momentText, type OpenDatabase, openDatabase } from '../database.ts'
import { moment } from './columns.ts'

const visit = pgTable('visit', { name: text('name').primaryKey(), at: moment('at'), until: moment('until') })

let target: TestDatabase
let open: OpenDatabase
beforeAll(async () => {
  target = await createTestDatabase()
  open = openDatabase(target.url, { maxConnections: 1 })
  await open.sql`create table visit (name text primary key, at timestamptz, until timestamptz)`
})
afterAll(async () => {
  await open.close()
  await target.drop()
})

async function read(value: string): Promise<unknown> {
  const [row] = await open.db.execute<{ value: unknown }>(sql.raw(`select ${value} as value`))
  return row?.value
}

describe('a moment of the database', () => {
  it.each([
    [`'2026-01-02T03:04:05Z'`, '2026-01-02T03:04:05.000Z'],
    [`'2026-01-02T03:04:05.6Z'`, '2026-01-02T03:04:05.600Z'],
    [`'2026-01-02T03:04:05.678999Z'`, '2026-01-02T03:04:05.678Z'],
    [`'2026-01-02T03:04:05+05:30'`, '2026-01-01T21:34:05.000Z'],
    [`'0001-01-01T00:00:00Z'`, '0001-01-01T00:00:00.000Z'],
    ['null', null],
  ])('%s is read as ISO 8601 in UTC: %s', async (given, expected) => {
    expect(await read(`${given}::timestamptz`)).toBe(expected)
  })

  it.each([
    ['infinity', 'infinity'],
    ['-infinity', '-infinity'],
    ['0044-03-15 00:00:00+00 BC', '0044-03-15 00:00:00+00 BC'],
    ['12026-01-02 00:00:00+00', '12026-01-02 00:00:00+00'],
  ])('that ISO 8601 has no words for stays what PostgreSQL writes: %s', async (given, expected) => {
    expect(await read(`'${given}'::timestamptz`)).toBe(expected)
  })

  it('is read alike in a list', async () => {
    expect(await read(`array['2026-01-02T03:04:05.678Z', null]::timestamptz[]`)).toEqual([
      '2026-01-02T03:04:05.678Z',
      null,
    ])
  })

  it('within JSON is what PostgreSQL writes, until it is asked for', async () => {
    const json = await read(`jsonb_build_object('at', '2026-01-02T03:04:05.678Z'::timestamptz)`)
    expect(json).toEqual({ at: '2026-01-02T03:04:05.678+00:00' })
    expect(momentText((json as { at: string }).at)).toBe('2026-01-02T03:04:05.678Z')
  })

  it('is written as a date or as text, and read as text whichever way the row is asked for', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z')
    await open.db.insert(visit).values({ name: 'Asha', at, until: '2026-01-02T09:00:00+05:30' })
    const expected = [{ name: 'Asha', at: '2026-01-02T03:04:05.678Z', until: '2026-01-02T03:30:00.000Z' }]
    expect(await open.db.select().from(visit)).toEqual(expected)
    expect(await open.db.execute(sql`select * from visit where at = ${at}`)).toEqual(expected)
    expect([...(await open.sql`select * from visit where at = ${at}`)]).toEqual(expected)
    await open.db
      .update(visit)
      .set({ until: at })
      .where(gt(visit.until, sql`${at}`))
    const [changed] = await open.db.select().from(visit).where(eq(visit.name, 'Asha'))
    expect(changed?.until).toBe('2026-01-02T03:04:05.678Z')
  })
})
