import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId, updatedAt } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'
import { affiliation } from '../affiliations/tables.ts'
import { department } from '../departments/tables.ts'
import { district } from '../locations/tables.ts'

export const organization = pgTable(
  'organization',
  {
    id: primaryId(),
    title: varchar('title', { length: 100 }).notNull(),
    code: varchar('code', { length: 12 }).notNull().unique(),
    orgType: varchar('org_type', {
      length: 12,
      enum: ['College', 'Company', 'Community', 'School'],
    }).notNull(),
    affiliationId: uuid('affiliation_id').references(() => affiliation.id, { onDelete: 'restrict' }),
    districtId: uuid('district_id')
      .notNull()
      .references(() => district.id, { onDelete: 'restrict' }),
    /** Campus level 0 to 7; only colleges have one. */
    collegeLevel: integer('college_level').notNull().default(0),
    /** Staff gave the level, and it stays; otherwise it follows from the members. */
    levelIsManual: boolean('level_is_manual').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('organization_type_check', sql`${table.orgType} in ('College', 'Company', 'Community', 'School')`),
    check('organization_level_check', sql`${table.collegeLevel} between 0 and 7`),
    index('organization_type_title_index').on(table.orgType, table.title),
    index('organization_district_index').on(table.districtId, table.orgType),
    index('organization_affiliation_index').on(table.affiliationId),
    index('organization_title_index').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
  ],
)

/** Where a member studies or works. At most one current college or school a member. */
export const userOrganization = pgTable(
  'user_organization',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'restrict' }),
    departmentId: uuid('department_id').references(() => department.id, { onDelete: 'restrict' }),
    graduationYear: integer('graduation_year'),
    verified: boolean('verified').notNull().default(false),
    isAlumni: boolean('is_alumni').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_organization_unique').on(table.userId, table.organizationId),
    index('user_organization_organization_index').on(table.organizationId, table.verified),
    index('user_organization_department_index').on(table.departmentId),
  ],
)

/** Sums over the verified members of an organisation, kept by database triggers. */
export const organizationTotal = pgTable(
  'organization_total',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    karma: bigint('karma', { mode: 'number' }).notNull().default(0),
    members: integer('members').notNull().default(0),
  },
  (table) => [index('organization_total_karma_index').on(table.karma.desc().nullsFirst())],
)

/** An organisation that a member misses in the list; staff accept, merge or reject it. */
export const proposedOrganization = pgTable(
  'proposed_organization',
  {
    id: primaryId(),
    title: varchar('title', { length: 100 }).notNull(),
    orgType: varchar('org_type', { length: 12 }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id').references(() => department.id, { onDelete: 'restrict' }),
    graduationYear: integer('graduation_year'),
    status: varchar('status', { length: 10, enum: ['pending', 'accepted', 'merged', 'rejected'] })
      .notNull()
      .default('pending'),
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 300 }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('proposed_organization_unique').on(table.userId, table.title),
    index('proposed_organization_status_index').on(table.status, table.createdAt),
    index('proposed_organization_department_index').on(table.departmentId),
  ],
)
