import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { bulkImport } from '../../desk/imports/tables.ts'
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
    /** Whether staff set the level manually; otherwise it follows from the members. */
    levelIsManual: boolean('level_is_manual').notNull().default(false),
    /**
     * The title normalised for search and comparison: without case, accents, punctuation and abbreviations.
     * Maintained by a trigger.
     */
    searchTitle: text('search_title').notNull().default(''),
    /** Initials of its words, which members often write instead. Maintained by the same trigger. */
    initials: text('initials').notNull().default(''),
    importId: uuid('import_id').references(() => bulkImport.id, { onDelete: 'restrict' }),
    ...authored(() => user.id),
  },
  (table) => [
    check('organization_type_check', sql`${table.orgType} in ('College', 'Company', 'Community', 'School')`),
    check('organization_level_check', sql`${table.collegeLevel} between 0 and 7`),
    index('organization_type_title_index').on(table.orgType, table.title),
    // The order of the lists: a page is read from this index, however many match.
    index('organization_listed_index').on(table.orgType, sql`lower(${table.title})`, table.id),
    // For prefix searches, independent of the database's collation.
    index('organization_beginning_index').on(table.orgType, sql`lower(${table.title}) text_pattern_ops`),
    index('organization_district_index').on(table.districtId, table.orgType),
    index('organization_affiliation_index').on(table.affiliationId),
    index('organization_title_index').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    uniqueIndex('organization_code_in_any_case').on(sql`lower(${table.code}) varchar_pattern_ops`),
    index('organization_search_index').using('gin', sql`${table.searchTitle} gin_trgm_ops`),
    index('organization_search_title_index').on(table.searchTitle),
    index('organization_initials_index').on(table.initials),
    index('organization_import_index').on(table.importId),
    ...authorIndexes('organization', table),
  ],
)

/** A former code of an organisation: links with it still work. */
export const organizationFormerCode = pgTable(
  'organization_former_code',
  {
    /** In lower case. */
    code: varchar('code', { length: 12 }).primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('organization_former_code_organization_index').on(table.organizationId)],
)

/** Normalises words of a title: `govt` to `government`, and words like `of` to nothing. */
export const titleSynonym = pgTable('title_synonym', {
  /** In lower case without accents. */
  word: varchar('word', { length: 40 }).primaryKey(),
  meaning: varchar('meaning', { length: 40 }).notNull(),
})

/** What an organisation as a whole can get karma for. */
export const orgKarmaType = pgTable(
  'org_karma_type',
  {
    id: primaryId(),
    title: varchar('title', { length: 75 }).notNull(),
    karma: integer('karma').notNull(),
    description: varchar('description', { length: 200 }),
    ...authored(() => user.id),
  },
  (table) => [
    uniqueIndex('org_karma_type_title_in_any_case').on(sql`lower(${table.title})`),
    ...authorIndexes('org_karma_type', table),
  ],
)

/** Karma of an organisation as a whole, separate from its members' karma. */
export const orgKarmaLog = pgTable(
  'org_karma_log',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'restrict' }),
    typeId: uuid('type_id')
      .notNull()
      .references(() => orgKarmaType.id, { onDelete: 'restrict' }),
    karma: integer('karma').notNull(),
    ...authored(() => user.id),
  },
  (table) => [
    index('org_karma_log_organization_index').on(table.organizationId),
    index('org_karma_log_type_index').on(table.typeId),
    ...authorIndexes('org_karma_log', table),
  ],
)

/** Where a member studies or works. At most one current college or school per member. */
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

/** Totals over the verified members of an organisation, maintained by triggers. */
export const organizationTotal = pgTable(
  'organization_total',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    karma: bigint('karma', { mode: 'number' }).notNull().default(0),
    members: integer('members').notNull().default(0),
    /**
     * When a college was added; null for other organisations. Every college has a row, even without members.
     */
    collegeSince: moment('college_since'),
  },
  (table) => [
    index('organization_total_karma_index').on(table.karma.desc().nullsFirst()),
    // Colleges in the order of their ranks.
    index('organization_total_rank_index')
      .on(sql`(-${table.karma})`, table.collegeSince, table.organizationId)
      .where(sql`${table.collegeSince} is not null`),
  ],
)

/**
 * All proposals with one title and type, which staff decide together. At most one is pending at a time; after
 * a decision, the next proposal starts a new case.
 */
export const organizationCase = pgTable(
  'organization_case',
  {
    id: primaryId(),
    /** As the first proposer wrote it. */
    title: varchar('title', { length: 100 }).notNull(),
    /** Normalised title, see `case_title()`. */
    searchTitle: text('search_title').notNull(),
    orgType: varchar('org_type', { length: 12, enum: ['College', 'Company', 'Community', 'School'] }),
    status: varchar('status', { length: 10, enum: ['pending', 'accepted', 'merged', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Number of its proposals, maintained by a trigger. */
    proposers: integer('proposers').notNull().default(0),
    reason: varchar('reason', { length: 500 }),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('organization_case_one_waiting')
      .on(table.searchTitle, sql`coalesce(${table.orgType}, '')`)
      .where(sql`${table.status} = 'pending'`),
    index('organization_case_status_index').on(table.status, table.createdAt),
    index('organization_case_decided_index').on(table.decidedAt),
    index('organization_case_title_index').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('organization_case_decided_by_index').on(table.decidedById),
    check(
      'organization_case_decided_check',
      sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`,
    ),
  ],
)

/** A member's proposal of a missing organisation; staff accept, merge or reject its case. */
export const proposedOrganization = pgTable(
  'proposed_organization',
  {
    id: primaryId(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => organizationCase.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 100 }).notNull(),
    orgType: varchar('org_type', { length: 12 }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id').references(() => department.id, { onDelete: 'restrict' }),
    graduationYear: integer('graduation_year'),
    /** The organisation: created for it (`accepted`), or an existing one (`merged`). */
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'set null' }),
    /** What the decision did for this member; null while pending and when rejected. */
    result: varchar('result', { length: 20, enum: ['linked', 'had_link', 'other_college', 'suspended'] }),
    /** The link that the decision created. */
    linkId: uuid('link_id').references(() => userOrganization.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('proposed_organization_once').on(table.caseId, table.userId),
    index('proposed_organization_user_index').on(table.userId),
    index('proposed_organization_created_index').on(table.createdAt),
    index('proposed_organization_department_index').on(table.departmentId),
    index('proposed_organization_organization_index').on(table.organizationId),
    index('proposed_organization_link_index').on(table.linkId),
  ],
)
