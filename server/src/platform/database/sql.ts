import type { Readable, Writable } from 'node:stream'
import type { Outcome } from './connection.ts'
import { drizzleOn, type Queries } from './drizzle.ts'
import type { Pool, Statements } from './pool.ts'
import type { TransactionScope } from './transaction-scope.ts'

// biome-ignore lint/suspicious/noExplicitAny: the columns of a statement whose author names none
type AnyRow = Record<string, any>

const CLOSE_WITHIN_MS = 5_000

/** Rows, with the number of rows returned or changed. */
export type Rows<Row> = Row[] & { readonly count: number }

/** An SQL statement with parameters; it runs when it's awaited. */
export interface Statement<Row = AnyRow> extends Promise<Rows<Row>> {
  /** Rows as arrays of column values. */
  values(): Promise<unknown[][]>
}

/**
 * Creates statements and fragments of SQL: as a tagged template, or from a name or rows to be inserted into
 * one.
 */
export interface Template {
  /**
   * A statement that runs when it's awaited. `${}` becomes a parameter; fragments, names, rows and statements
   * are inlined.
   */
  <Found extends readonly object[] = AnyRow[]>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Statement<Found[number]>
  /** A quoted identifier of a table, column or database. */
  (name: string): Part
  /** Columns and values of equally shaped rows, for `insert into ...`. */
  (rows: object | readonly object[]): Part
  /** Raw SQL with `$1`, `$2` for values. Without values it can contain several statements. */
  unsafe<Found extends readonly object[] = AnyRow[]>(
    text: string,
    values?: readonly unknown[],
  ): Statement<Found[number]>
}

/** Runs statements and transactions. */
export interface Sql extends Template {
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** `mode` follows `begin`: `isolation level repeatable read`. */
  begin<T>(mode: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits up to 5 seconds for running statements, then closes the connections. */
  end(): Promise<void>
}

/** Runs statements of one transaction. */
export interface Transaction extends Template {
  /** The same transaction for Drizzle queries. */
  readonly db: Queries
  /** Runs `work` in a savepoint; if it fails, only its own changes are rolled back. */
  savepoint<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Stream for the rows of `copy ... from stdin`. */
  copyIn(text: string): Promise<Writable>
  /** Stream of the rows of `copy ... to stdout`. */
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

/** A fragment of SQL: texts with values between them. */
class Part {
  readonly texts: readonly string[]
  readonly given: readonly unknown[]

  constructor(texts: readonly string[], given: readonly unknown[] = []) {
    this.texts = texts
    this.given = given
  }
}

/** A fragment that runs when it's awaited. */
class RunnablePart<Row> extends Part implements Statement<Row> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #statements: Statements
  /** Values for a text that contains its own `$1`, `$2`. */
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
    // Without values, PostgreSQL accepts several statements in one text.
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
  // biome-ignore lint/plugin: overloads say what each form of the first argument gives
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

/** The text with `$1`, `$2`, and its values. */
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
