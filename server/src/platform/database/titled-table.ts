import { sql } from 'drizzle-orm'
import { type AnyPgColumn, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, primaryId } from './columns.ts'

/**
 * A table of things that have a title and nothing else, such as departments. Titles are unique in any case of letters.
 * @param length of the longest title
 * @param person the id of `user`
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
