import { teamOfferKinds } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, primaryId, updatedAt } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { hackathon } from '../hackathons/tables.ts'

export const hackathonTeam = pgTable(
  'hackathon_team',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'restrict' }),
    name: varchar('name', { length: 60 }).notNull(),
    /** What they want to build. */
    pitch: varchar('pitch', { length: 300 }),
    /** Skills that they are looking for. */
    skills: jsonb('skills').$type<string[]>().notNull().default([]),
    /** Whether others can ask to join. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Code of the invitation link. */
    inviteCode: varchar('invite_code', { length: 10 }).notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('hackathon_team_name_unique').on(table.hackathonId, sql`lower(${table.name})`),
    index('hackathon_team_created_at_index').on(table.hackathonId, table.createdAt, table.id),
  ],
)

/** Membership in a team. The primary key ensures one team per person and hackathon. */
export const hackathonTeamMember = pgTable(
  'hackathon_team_member',
  {
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => hackathonTeam.id, { onDelete: 'cascade' }),
    isCaptain: boolean('is_captain').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'hackathon_team_member_once', columns: [table.hackathonId, table.userId] }),
    index('hackathon_team_member_team_index').on(table.teamId, table.createdAt),
    index('hackathon_team_member_user_index').on(table.userId),
    uniqueIndex('hackathon_team_member_captain_unique').on(table.teamId).where(sql`${table.isCaptain}`),
  ],
)

/** An open invitation to a team, or an open request to join it. */
export const hackathonTeamOffer = pgTable(
  'hackathon_team_offer',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'restrict' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => hackathonTeam.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 10, enum: teamOfferKinds }).notNull(),
    note: varchar('note', { length: 200 }),
    /** Who invited; for a request, the person themselves. */
    madeById: uuid('made_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('hackathon_team_offer_kind_check', sql`${table.kind} in ('invitation', 'request')`),
    unique('hackathon_team_offer_once').on(table.teamId, table.userId),
    index('hackathon_team_offer_user_index').on(table.userId, table.hackathonId),
    index('hackathon_team_offer_hackathon_index').on(table.hackathonId),
    index('hackathon_team_offer_made_by_index').on(table.madeById),
  ],
)
