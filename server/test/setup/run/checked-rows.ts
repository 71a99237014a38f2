import { fileURLToPath } from 'node:url'
import { PgDatabase } from 'drizzle-orm/pg-core'
import { afterAll, inject } from 'vitest'
import { type DeclaredRow, declaredStatement, kindOf } from './declared-rows.ts'
import { nameIn } from './proved-statements.ts'
import { leave } from './whole-run.ts'

/**
 * Holds the rows of every statement in plain SQL against the type that the code gives them: `execute<Row>()` is
 * believed by the compiler and checked by nobody else. A test whose rows are different fails at that statement.
 */

type Execute = (query: unknown) => { execute(): Promise<unknown[]> }

const target = PgDatabase.prototype as unknown as { execute: Execute; unchecked?: Execute }
// Files that share a process run this one after the other; each statement is checked once.
const sent = target.unchecked ?? target.execute
target.unchecked = sent
const MOST_LOOKED_AT = 100

target.execute = function execute(query) {
  const place = callerOf()
  const statement = sent.call(this, query)
  if (!place) return statement
  const run = statement.execute.bind(statement)
  return Object.assign(statement, {
    execute: async () => {
      const rows = await run()
      check(rows, place)
      return rows
    },
  })
}

/** Statements that have given rows to a test of this file. */
const proved = new Set<string>()
afterAll(() => leave(inject('provedStatements'), proved))

/** A statement in the source whose rows are declared. */
interface Place {
  readonly at: string
  readonly name: string
  readonly row: DeclaredRow
}

/** What was found for a frame of the code that runs; null where no rows are declared. */
const places = new Map<string, Place | null>()

/**
 * The statement of ours that was sent; null for tests and tools, and where no rows are declared. To look up a frame in the
 * source takes long, so it's done once for each.
 */
function callerOf(): Place | null {
  const key = runningFrame()
  const known = places.get(key)
  if (known !== undefined) return known
  const place = key ? placeIn(new Error('where').stack ?? '') : null
  places.set(key, place)
  return place
}

/** How far our code is from here nearly always; every frame costs time, for each statement of each test. */
const NEAR = 6

/** The first frame of ours as it runs, without a look at the source map. */
function runningFrame(): string {
  const site = siteAmong(NEAR) ?? siteAmong(Error.stackTraceLimit)
  return site ? `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}` : ''
}

function siteAmong(frames: number): NodeJS.CallSite | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_error, sites) => sites
  Error.stackTraceLimit = frames
  const sites = new Error('where').stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites.find((site) => isOurs(site.getFileName() ?? ''))
}

const isOurs = (path: string) => path.includes('/server/src/') && !path.includes('.test.ts')

function placeIn(stack: string): Place | null {
  const frame = stack.split('\n').find(isOurs)
  const [, found, number] = /\(?((?:file:\/\/)?\/[^()]*?):(\d+):\d+\)?$/.exec(frame ?? '') ?? []
  if (!found) return null
  const path = found.startsWith('file:') ? fileURLToPath(found) : found
  const declared = declaredStatement(path, Number(number))
  return declared && { at: `${path}:${number}`, name: nameIn(path, declared), row: declared.row }
}

function check(rows: unknown, { at, name, row: declared }: Place): void {
  if (!Array.isArray(rows) || rows.length === 0) return
  proved.add(name)
  for (const row of rows.slice(0, MOST_LOOKED_AT) as Record<string, unknown>[]) {
    const wrong = faultsOf(row, declared)
    if (wrong.length > 0) throw new Error(`Rows of the statement at ${at}: ${wrong.join(', ')}`)
  }
}

function faultsOf(row: Record<string, unknown>, { columns, open }: DeclaredRow): string[] {
  const faults: string[] = []
  for (const [column, kinds] of columns) {
    const kind = column in row ? kindOf(row[column]) : 'undefined'
    if (kinds ? !kinds.has(kind) : kind === 'undefined') faults.push(`${column} is ${kind}`)
  }
  if (!open) {
    for (const column of Object.keys(row)) if (!columns.has(column)) faults.push(`${column} is not declared`)
  }
  return faults
}
