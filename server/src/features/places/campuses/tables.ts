import { handoverKinds } from '@muster/contract/places/campus/handovers.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { role } from '../../access/access/tables.ts'
import { user } from '../../account/accounts/tables.ts'
import { organization } from '../organisations/tables.ts'

/** The team of a campus besides its lead and enabler, with each member's position. */
export const campusTeamMember = pgTable(
  'campus_team_member',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    position: varchar('position', { length: 60 }).notNull(),
    ...authored(() => user.id),
  },
  (table) => [
    unique('campus_team_member_unique').on(table.organizationId, table.userId),
    index('campus_team_member_user_index').on(table.userId),
    ...authorIndexes('campus_team_member', table),
  ],
)

/** Role offers at a campus: open until they are answered, withdrawn or expired. */
export const campusHandover = pgTable(
  'campus_handover',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 7, enum: handoverKinds }).notNull(),
    offeredById: uuid('offered_by_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** `overtaken`: an administrator appointed someone meanwhile. */
    state: varchar('state', {
      length: 10,
      enum: ['open', 'accepted', 'declined', 'taken_back', 'lapsed', 'overtaken'],
    })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
    openUntil: moment('open_until').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('campus_handover_kind_check', sql`${table.kind} in ('lead', 'enabler', 'group')`),
    check(
      'campus_handover_state_check',
      sql`${table.state} in ('open', 'accepted', 'declined', 'taken_back', 'lapsed', 'overtaken')
        and (${table.state} = 'open') = (${table.endedAt} is null)`,
    ),
    check('campus_handover_people_check', sql`${table.offeredById} <> ${table.receiverId}`),
    uniqueIndex('campus_handover_open_unique')
      .on(table.organizationId, table.roleId)
      .where(sql`state = 'open'`),
    index('campus_handover_organization_index').on(table.organizationId),
    index('campus_handover_role_index').on(table.roleId),
    index('campus_handover_offered_by_index').on(table.offeredById),
    index('campus_handover_receiver_index').on(table.receiverId),
    index('campus_handover_open_until_index').on(table.openUntil).where(sql`state = 'open'`),
  ],
)
