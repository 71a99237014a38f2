import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredStatement, declaredStatements } from './declared-rows.ts'

const service = `
import type { Moments } from './shared.ts'

interface Stored extends Omit<Moments, 'ended_at'> {
  readonly title: string | null
  readonly level?: 1 | 2
  readonly tags: readonly string[]
}

export const readAll = (db) => db.execute<Stored>(sql\`
  select * from thing\`)
export const count = (db) => db.execute<{ total: number }>(sql\`select count(*)::integer as total from thing\`)
export const anything = (db) => db.execute(sql\`select 1\`)
`
const shared = 'export interface Moments { started_at: string; ended_at: Date; by: Elsewhere }\n'

let folder: string
const at = (line: number) => declaredStatement(join(folder, 'service.ts'), line)?.row ?? null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-rows-'))
  await writeFile(join(folder, 'service.ts'), service)
  await writeFile(join(folder, 'shared.ts'), shared)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the rows that a statement declares', () => {
  it('are read through interfaces, other files and what is left out of them', () => {
    const row = at(11)
    expect(row?.open).toBe(false)
    expect(Object.fromEntries(row?.columns ?? [])).toEqual({
      started_at: new Set(['string']),
      by: null,
      title: new Set(['string', 'null']),
      level: new Set(['number', 'undefined']),
      tags: new Set(['array']),
    })
  })

  it('may stand at the call itself, or nowhere', () => {
    expect(at(12)?.columns.get('total')).toEqual(new Set(['number']))
    expect(at(13)).toBeNull()
  })

  it('are those of every statement that names them, each called by how it begins', () => {
    const names = declaredStatements(join(folder, 'service.ts')).map(({ name }) => name)
    expect(names).toEqual(['select * from thing', 'select count(*)::integer as total from thing'])
  })
})
