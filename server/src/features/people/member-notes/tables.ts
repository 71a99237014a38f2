import { boolean, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A note of staff about a member, which the member reads in their data export alone. */
export const memberNote = pgTable(
  'member_note',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null once the author's account is gone. */
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    text: varchar('text', { length: 2000 }).notNull(),
    pinned: boolean('pinned').notNull().default(false),
    createdAt: createdAt(),
    /** When the text last changed; null if it never has. */
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('member_note_user_index').on(table.userId, table.pinned, table.createdAt),
    index('member_note_author_index').on(table.authorId),
  ],
)
