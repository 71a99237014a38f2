import { integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'

/** The seven levels, and the karma needed to complete each. */
export const level = pgTable('level', {
  levelOrder: smallint('level_order').primaryKey(),
  name: varchar('name', { length: 36 }).notNull().unique(),
  karma: integer('karma').notNull(),
})
