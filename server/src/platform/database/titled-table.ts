import { sql } from 'drizzle-orm'
import { type AnyPgColumn, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, primaryId } from './columns.ts'

/**
 * A table of records that only have a title, such as departments. Titles are unique, ignoring case.
 * @param length most characters of a title
 * @param person the id column of `user`
 */
export const titledTable = (name: string, length: number, person: () => AnyPgColumn) =>
  pgTable(
    name,
    { id: primaryId(), title: varchar('title', { length }).notNull().unique(), ...authored(person) },
    (table) => [
      uniqueIndex(`${name}_title_in_any_case`).on(sql`lower(${table.title})`),
      ...authorIndexes(name, table),
    ],
  )

export type TitledTable = ReturnType<typeof titledTable>
