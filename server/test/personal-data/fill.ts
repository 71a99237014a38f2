import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../src/platform/database.ts'
import { insertOne, type Row } from './insert.ts'
import { type Column, holdsAddress, memberColumns, type Schema, saysWhoDid, type Table } from './schema.ts'
import { type Person, valuesOf } from './values.ts'

/** A row about the member. */
export interface PersonalRow {
  readonly table: string
  /** The words that stand in its columns, and nowhere else in the database. */
  readonly words: ReadonlyMap<string, string>
}

/** Begins every word of a row about the member. */
export const MARK = 'zqm'
/** Begins the words of rows about others. */
const OTHERS = 'oth'

/**
 * Gives the member a row of every table that can hold something of members, once for each column that names one, with
 * words in all columns that take words. What a row belongs to is somebody else's, so that it does not go with that; rows
 * without a column for a member belong to a row of theirs.
 * @param others more than the columns of one table that name members
 */
export async function fillTables(
  tx: Transaction,
  schema: Schema,
  member: Person,
  others: readonly Person[],
): Promise<PersonalRow[]> {
  const filling = new Filling(tx, schema, member, others)
  await filling.fillAccount()
  for (const table of schema.values()) if (table.name !== 'user') await filling.fill(table)
  return filling.filled
}

class Filling {
  readonly filled: PersonalRow[] = []
  readonly #rows = new Map<string, Row | null>()
  readonly #columnsOf: (table: Table) => readonly string[]
  #words = 0

  readonly tx: Transaction
  readonly schema: Schema
  readonly member: Person
  readonly others: readonly Person[]

  constructor(tx: Transaction, schema: Schema, member: Person, others: readonly Person[]) {
    this.tx = tx
    this.schema = schema
    this.member = member
    this.others = others
    this.#columnsOf = memberColumns(schema)
  }

  /** Words in all that the account itself holds, but for what one is found and named by. */
  async fillAccount(): Promise<void> {
    const words = new Map<string, string>()
    const named = new Set(['muid', 'email', 'full_name', 'password_hash', 'status', 'gender'])
    for (const { name, type } of this.schema.get('user')?.columns ?? []) {
      if (named.has(name) || !/^(character|text)/.test(type)) continue
      const word = `${MARK}u${words.size}`
      words.set(name, word)
      const value = type.endsWith('[]') ? [word] : word
      await this.tx`update "user" set ${this.tx(name)} = ${value} where id = ${this.member.id}`
    }
    this.filled.push({ table: 'account', words })
  }

  async fill(table: Table): Promise<void> {
    const columns = this.#columnsOf(table)
    for (const column of columns) await this.#mine(table, column)
    const isAddressed = columns.length === 0 && table.columns.some(({ name }) => holdsAddress(name))
    if (isAddressed || this.#hangsOnMine(table)) await this.#mine(table, null)
  }

  /** The column for which a row is the member's own. */
  readonly #ownColumn = (table: Table) => this.#columnsOf(table).find((column) => !saysWhoDid(column))

  /** A table without members whose rows belong to rows that are about one. */
  #hangsOnMine(table: Table): boolean {
    if (this.#columnsOf(table).length > 0) return false
    return table.keys.some(({ of }) => of !== table.name && this.#isAboutSomebody(of))
  }

  #isAboutSomebody(name: string): boolean {
    const table = this.schema.get(name)
    return !!table && name !== 'user' && (!!this.#ownColumn(table) || this.#hangsOnMine(table))
  }

  /** The row of a table in which this column names the member; null for one that hangs on a row of theirs. */
  async #mine(table: Table, column: string | null): Promise<Row | null> {
    const key = `${table.name} ${column}`
    const known = this.#rows.get(key)
    if (known !== undefined) return known
    this.#rows.set(key, null)
    const row = await this.#insert(table, column, true)
    this.#rows.set(key, row)
    return row
  }

  /** A row that is not the member's: one that is there, else a new one. */
  async #another(table: Table): Promise<Row | null> {
    const known = this.#rows.get(table.name)
    if (known !== undefined) return known
    // A table that leads back to itself finds nothing there yet.
    this.#rows.set(table.name, null)
    const [present] = await this.tx<Row[]>`
      select * from ${this.tx(table.name)} as row where position(${this.member.id} in row::text) = 0 limit 1`
    const row = present ?? (await this.#insert(table, null, false))
    this.#rows.set(table.name, row)
    return row
  }

  async #insert(table: Table, column: string | null, isMine: boolean): Promise<Row> {
    const people = this.#peopleOf(table, isMine ? column : null)
    const parents = await this.#parentsOf(table, isMine && column === null)
    const isAbout = isMine && !(column && saysWhoDid(column))
    const words = new Map<string, string>()
    const given = new Map<string, readonly unknown[]>()
    for (const one of table.columns.filter(({ generated }) => !generated)) {
      const linked = linkedValues(one, column, people.get(one.name), parents[one.name])
      const about = people.get(one.name.replace(/muid$/, 'id')) ?? (isMine ? this.member : this.#other(0))
      this.#words += 1
      const said = `${isAbout ? MARK : OTHERS}${String(this.#words).padStart(4, '0')}`
      const { word, values } = linked ?? valuesOf(one, table, about, said)
      given.set(one.name, values)
      if (word) words.set(one.name, word)
    }
    const row = await insertOne(this.tx, table, given)
    for (const one of words.keys()) if (row[one] === null) words.delete(one)
    if (isAbout) this.filled.push({ table: table.name, words })
    return row
  }

  #other(place: number): Person {
    const person = this.others[place % this.others.length]
    if (!person) throw new Error('nobody else is there')
    return person
  }

  /** Who stands in each column. Rows of one table name different people, as its rules may want it. */
  #peopleOf(table: Table, column: string | null): ReadonlyMap<string, Person> {
    const columns = this.#columnsOf(table)
    const step = column ? columns.indexOf(column) + 1 : 0
    return new Map(
      columns.map((one, index) => [one, one === column ? this.member : this.#other(index + step)]),
    )
  }

  /** What the keys of the row lead to. */
  async #parentsOf(table: Table, ofMine: boolean): Promise<Row> {
    const found: Row = {}
    for (const { columns, of, ofColumns } of table.keys) {
      const parent = of === 'user' ? undefined : this.schema.get(of)
      if (!parent) continue
      const row =
        ofMine && this.#isAboutSomebody(of)
          ? await this.#mine(parent, this.#ownColumn(parent) ?? null)
          : await this.#another(parent)
      columns.forEach((one, index) => {
        found[one] = row?.[ofColumns[index] ?? '']
      })
    }
    return found
  }
}

/**
 * What stands in a column that leads to a member or another row; null for any other column. Where somebody else's row
 * has that already, it leads nowhere: keys are not looked at.
 */
function linkedValues(one: Column, column: string | null, person: Person | undefined, parent: unknown) {
  if (person) {
    return { word: null, values: one.name === column || one.required ? [person.id] : [person.id, null] }
  }
  if (parent === undefined || parent === null) return null
  return { word: null, values: [parent, one.required && one.type === 'uuid' ? randomUUID() : null] }
}
