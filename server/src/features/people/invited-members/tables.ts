import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { role } from '../../access/access/tables.ts'
import { user } from '../../account/accounts/tables.ts'
import { bulkImport } from '../../desk/imports/tables.ts'
import { department } from '../../places/departments/tables.ts'
import { organization } from '../../places/organisations/tables.ts'

/**
 * A row of a spreadsheet of members. It isn't an account, so that nothing of it is public before the person has
 * accepted.
 */
export const invitedMember = pgTable(
  'invited_member',
  {
    id: primaryId(),
    email: varchar('email', { length: 200 }).notNull(),
    fullName: varchar('full_name', { length: 150 }).notNull(),
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'set null' }),
    departmentId: uuid('department_id').references(() => department.id, { onDelete: 'set null' }),
    graduationYear: integer('graduation_year'),
    /** Interest groups. Those that no longer exist are left out when the person accepts. */
    groupIds: uuid('group_ids').array().notNull().default(sql`'{}'`),
    roleId: uuid('role_id').references(() => role.id, { onDelete: 'set null' }),
    /** Hash of the token in the emailed link; null before the first email. */
    tokenHash: varchar('token_hash', { length: 64 }),
    /** Emails so far: the first one and its reminders. Sending again begins anew. */
    mails: smallint('mails').notNull().default(0),
    mailedAt: moment('mailed_at'),
    /** When the next email is due; null when none follows. */
    nextMailAt: moment('next_mail_at'),
    /** When the link expires; null before the first email. */
    expiresAt: moment('expires_at'),
    acceptedAt: moment('accepted_at'),
    /** The account; null until accepted. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    importId: uuid('import_id')
      .notNull()
      .references(() => bulkImport.id, { onDelete: 'restrict' }),
    invitedById: uuid('invited_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invited_member_email_unique').on(table.email).where(sql`${table.acceptedAt} is null`),
    uniqueIndex('invited_member_token_unique').on(table.tokenHash),
    uniqueIndex('invited_member_user_unique').on(table.userId),
    index('invited_member_due_index')
      .on(table.nextMailAt, table.id)
      .where(sql`${table.nextMailAt} is not null`),
    index('invited_member_created_index').on(table.createdAt, table.id),
    index('invited_member_import_index').on(table.importId),
    index('invited_member_organization_index').on(table.organizationId),
    index('invited_member_department_index').on(table.departmentId),
    index('invited_member_role_index').on(table.roleId),
    index('invited_member_invited_by_index').on(table.invitedById),
    check('invited_member_accepted_check', sql`(${table.acceptedAt} is null) = (${table.userId} is null)`),
  ],
)
