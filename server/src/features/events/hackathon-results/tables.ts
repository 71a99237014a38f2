import { certificateKinds } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  smallint,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { hackathonProject } from '../hackathon-projects/tables.ts'
import { hackathon } from '../hackathons/tables.ts'

/** A snapshot of a criterion, unaffected by later changes to the criteria. */
export interface CriterionMean {
  readonly name: string
  readonly weight: number
  readonly mean: number | null
}

/** The result of a project. Rows exist only while results are published. */
export const hackathonResult = pgTable(
  'hackathon_result',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    /** Null when too few judges have seen it. */
    place: smallint('place'),
    trackPlace: smallint('track_place'),
    /** 0 to 100. */
    score: doublePrecision('score'),
    criteria: jsonb('criteria').$type<CriterionMean[]>().notNull().default([]),
    /** Number of completed score sheets, or of comparisons. */
    sheets: smallint('sheets').notNull(),
    /** Titles of the prizes that it won. */
    prizes: jsonb('prizes').$type<string[]>().notNull().default([]),
  },
  (table) => [index('hackathon_result_place_index').on(table.hackathonId, table.place)],
)

/** Proof of a prize, or of taking part. Anyone can verify it by its code. */
export const hackathonCertificate = pgTable(
  'hackathon_certificate',
  {
    id: primaryId(),
    code: varchar('code', { length: 12 }).notNull().unique('hackathon_certificate_code_unique'),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 11, enum: certificateKinds }).notNull(),
    /** The name on the certificate, unaffected by later changes. */
    fullName: varchar('full_name', { length: 150 }).notNull(),
    prizeId: uuid('prize_id'),
    prize: varchar('prize', { length: 60 }),
    place: smallint('place'),
    /** The ledger entry of the karma that came with it. */
    karmaEntryId: uuid('karma_entry_id'),
    createdAt: createdAt(),
  },
  (table) => [
    check('hackathon_certificate_kind_check', sql`${table.kind} in ('prize', 'taking_part')`),
    unique('hackathon_certificate_once')
      .on(table.hackathonId, table.userId, table.kind, table.prizeId)
      .nullsNotDistinct(),
    index('hackathon_certificate_user_index').on(table.userId, table.createdAt),
    index('hackathon_certificate_project_index').on(table.projectId),
  ],
)
