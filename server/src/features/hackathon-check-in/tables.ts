import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'
import { hackathonApplication } from '../hackathon-applications/tables.ts'
import { hackathon } from '../hackathons/tables.ts'

/** Who was let in on the day: one row an application, also when it was taken back. */
export const hackathonCheckIn = pgTable(
  'hackathon_check_in',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => hackathonApplication.id, { onDelete: 'cascade' }),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Made by the device with the scan: the same one sent again is answered as it was. */
    scanId: uuid('scan_id').notNull(),
    checkedInById: uuid('checked_in_by_id').references(() => user.id, { onDelete: 'set null' }),
    /** On the clock of the device, which may have been without a network. */
    scannedAt: moment('scanned_at').notNull(),
    device: varchar('device', { length: 60 }).notNull(),
    /** It stays, so that a scan which arrives once more does not let them in after all. */
    takenBackAt: moment('taken_back_at'),
    takenBackById: uuid('taken_back_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('hackathon_check_in_hackathon_index').on(table.hackathonId),
    index('hackathon_check_in_user_index').on(table.userId),
    index('hackathon_check_in_by_index').on(table.checkedInById),
    index('hackathon_check_in_taken_back_by_index').on(table.takenBackById),
  ],
)
