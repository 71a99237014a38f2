import type { Readable, Writable } from 'node:stream'
import type { Outcome } from './connection.ts'
import { drizzleOn, type Queries } from './drizzle.ts'
import type { Pool, Statements } from './pool.ts'
import type { TransactionScope } from './transaction-scope.ts'

// biome-ignore lint/suspicious/noExplicitAny: the columns of a statement whose author names none
type AnyRow = Record<string, any>

const CLOSE_WITHIN_MS = 5_000

/** Rows, and how many were given or changed. */
export type Rows<Row> = Row[] & { readonly count: number }

/** Statements in SQL, with values beside the text. */
export interface Statement<Row = AnyRow> extends Promise<Rows<Row>> {
  /** Rows as arrays of their columns. */
  values(): Promise<unknown[][]>
}

/** Makes statements and parts of them: as a template, or from a name or rows that go into one. */
export interface Template {
  /** A statement that runs when it is awaited. A `${}` is a value; parts, names, rows and statements become text. */
  <Found extends readonly object[] = AnyRow[]>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Statement<Found[number]>
  /** The name of a table, column or database. */
  (name: string): Part
  /** Columns and values of rows that are alike, as they follow `insert into ...`. */
  (rows: object | readonly object[]): Part
  /** A text as it stands, with `$1`, `$2` for values. Without values it may hold several statements. */
  unsafe<Found extends readonly object[] = AnyRow[]>(
    text: string,
    values?: readonly unknown[],
  ): Statement<Found[number]>
}

/** Statements outside of transactions, and transactions. */
export interface Sql extends Template {
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** `mode` follows `begin`: `isolation level repeatable read`. */
  begin<T>(mode: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits for what is under way, 5 seconds at most, and closes the connections. */
  end(): Promise<void>
}

/** Statements of one transaction. */
export interface Transaction extends Template {
  /** The same transaction for queries that Drizzle builds. */
  readonly db: Queries
  /** A part whose failure takes back only what it has done itself. */
  savepoint<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The stream that takes the rows of `copy ... from stdin`. */
  copyIn(text: string): Promise<Writable>
  /** The stream of the rows of `copy ... to stdout`. */
  copyOut(text: string): Promise<Readable>
}

/** The SQL client of a pool. */
export function sqlOf(pool: Pool): Sql {
  const begin = <T>(
    first: string | ((tx: Transaction) => Promise<T>),
    second?: (tx: Transaction) => Promise<T>,
  ) => {
    const [mode, work] = typeof first === 'string' ? [first, second] : ['', first]
    if (!work) throw new TypeError('begin needs the work to do')
    return pool.begin(mode, (scope) => work(transactionOf(scope)))
  }
  return Object.assign(templateOf(pool), { begin, end: () => pool.close(CLOSE_WITHIN_MS) })
}

function transactionOf(scope: TransactionScope): Transaction {
  return Object.assign(templateOf(scope), {
    db: drizzleOn(scope),
    savepoint: <T>(work: (tx: Transaction) => Promise<T>) =>
      scope.savepoint((inner) => work(transactionOf(inner))),
    copyIn: (text: string) => scope.copyIn(text),
    copyOut: (text: string) => scope.copyOut(text),
  })
}

/** A piece of SQL: texts with values between them. */
class Part {
  readonly texts: readonly string[]
  readonly given: readonly unknown[]

  constructor(texts: readonly string[], given: readonly unknown[] = []) {
    this.texts = texts
    this.given = given
  }
}

/** A piece that runs when it is awaited. */
class RunnablePart<Row> extends Part implements Statement<Row> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #statements: Statements
  /** Values of a text that names their places itself. */
  readonly #placed: readonly unknown[] | undefined

  constructor(
    statements: Statements,
    texts: readonly string[],
    given: readonly unknown[],
    placed?: readonly unknown[],
  ) {
    super(texts, given)
    this.#statements = statements
    this.#placed = placed
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaited is what runs it
  then<Result = Rows<Row>, Failure = never>(
    resolve?: ((rows: Rows<Row>) => Result | PromiseLike<Result>) | null,
    reject?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#run(false)
      .then(({ rows, count }) => Object.defineProperty(rows, 'count', { value: count }) as Rows<Row>)
      .then(resolve, reject)
  }

  catch<Failure = never>(
    reject?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Rows<Row> | Failure> {
    return this.then(null, reject)
  }

  finally(done?: (() => void) | null): Promise<Rows<Row>> {
    return this.then().finally(done)
  }

  async values(): Promise<unknown[][]> {
    return (await this.#run(true)).rows as unknown[][]
  }

  #run(asArrays: boolean): Promise<Outcome> {
    const { text, values } = written(this)
    const all = this.#placed ?? values
    // Without values several statements may stand in one text.
    return this.#statements.query(text, all.length > 0 ? all : undefined, asArrays)
  }
}

function templateOf(statements: Statements): Template {
  const template = (
    first: TemplateStringsArray | string | object | readonly object[],
    ...given: unknown[]
  ) => {
    if (typeof first === 'string') return new Part([quoted(first)])
    if ('raw' in first) return new RunnablePart(statements, first as TemplateStringsArray, given)
    return partOfRows(Array.isArray(first) ? first : [first])
  }
  const unsafe = (text: string, values?: readonly unknown[]) =>
    new RunnablePart(statements, [text], [], values)
  return Object.assign(template, { unsafe }) as unknown as Template
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function partOfRows(rows: readonly object[]): Part {
  const columns = Object.keys(rows[0] ?? {})
  const lists = rows.map((row) => columns.map((column) => Reflect.get(row, column) as unknown))
  const head = `(${columns.map(quoted).join(', ')}) values (`
  const between = lists.flatMap((list, row) =>
    list.map((_, at) => (at < list.length - 1 ? ', ' : row < lists.length - 1 ? '), (' : ')')),
  )
  return new Part([head, ...between], lists.flat())
}

/** The text with `$1`, `$2` and their values. */
function written(part: Part): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const write = ({ texts, given }: Part): string =>
    texts.reduce((text, next, at) => {
      if (at === 0) return next
      const value = given[at - 1]
      if (value instanceof Part) return text + write(value) + next
      values.push(value)
      return `${text}$${values.length}${next}`
    }, '')
  return { text: write(part), values }
}
