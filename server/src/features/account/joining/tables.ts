import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/**
 * Words chosen through the legacy interests call; the member's actual domains and goals are columns of
 * `user`.
 */
export const userInterests = pgTable('user_interests', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  chosenInterests: text('chosen_interests').array().notNull(),
  otherInterests: text('other_interests').array().notNull().default(sql`'{}'`),
  chosenEndgoals: text('chosen_endgoals').array().notNull(),
  otherEndgoals: text('other_endgoals').array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const mentorApplication = pgTable('mentor_application', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  about: varchar('about', { length: 1000 }),
  reason: varchar('reason', { length: 1000 }),
  hours: integer('hours').notNull().default(0),
  createdAt: createdAt(),
})
