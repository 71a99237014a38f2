import { taskChecks } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, moment, primaryId } from '../../../platform/database/columns.ts'
import { titledTable } from '../../../platform/database/titled-table.ts'
import { user } from '../../account/accounts/tables.ts'
import { bulkImport } from '../../desk/imports/tables.ts'
import { channel } from '../../partners/channels/tables.ts'
import { organization } from '../../places/organisations/tables.ts'
import { interestGroup } from '../interest-groups/tables.ts'
import { level } from '../levels/tables.ts'

export const taskType = titledTable('task_type', 75, () => user.id)

/** Something that karma can be earned for. */
export const task = pgTable(
  'task',
  {
    id: primaryId(),
    hashtag: varchar('hashtag', { length: 75 }).notNull().unique(),
    title: varchar('title', { length: 75 }).notNull(),
    description: varchar('description', { length: 200 }),
    karma: integer('karma'),
    discordLink: varchar('discord_link', { length: 200 }),
    typeId: uuid('type_id')
      .notNull()
      .references(() => taskType.id, { onDelete: 'restrict' }),
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'restrict' }),
    levelOrder: smallint('level_order').references(() => level.levelOrder, { onDelete: 'restrict' }),
    interestGroupId: uuid('interest_group_id').references(() => interestGroup.id, { onDelete: 'restrict' }),
    active: boolean('active').notNull().default(true),
    variableKarma: boolean('variable_karma').notNull().default(false),
    /** How often one member can earn it. */
    usageCount: integer('usage_count').notNull().default(1),
    channelId: uuid('channel_id').references(() => channel.id, { onDelete: 'set null' }),
    /** Name of a built-in event or of one that staff have added; updated when the latter is renamed. */
    event: varchar('event', { length: 75 }),
    /** Submissions posted before this time also earn the bonus. */
    bonusTime: moment('bonus_time'),
    bonusKarma: integer('bonus_karma'),
    /** The automatic check for this task; null when people review submitted work. */
    selfCheck: varchar('self_check', { length: 20, enum: taskChecks }),
    /** What it is good for. */
    why: varchar('why', { length: 400 }),
    /** One per line. */
    steps: varchar('steps', { length: 1000 }),
    /** What reviewers look for, one per line. */
    goodWhen: varchar('good_when', { length: 1000 }),
    /** Usual duration. */
    minutes: smallint('minutes'),
    importId: uuid('import_id').references(() => bulkImport.id, { onDelete: 'restrict' }),
    ...authored(() => user.id),
  },
  (table) => [
    check('task_bonus_check', sql`(${table.bonusTime} is null) = (${table.bonusKarma} is null)`),
    unique('task_self_check_unique').on(table.selfCheck),
    uniqueIndex('task_hashtag_in_any_case').on(sql`lower(${table.hashtag})`),
    index('task_channel_index').on(table.channelId),
    index('task_import_index').on(table.importId),
    ...authorIndexes('task', table),
    index('task_created_at_index').on(table.createdAt, table.id),
    index('task_event_index').on(table.event).where(sql`${table.event} is not null`),
    index('task_level_index').on(table.levelOrder),
    index('task_interest_group_index').on(table.interestGroupId),
    index('task_type_index').on(table.typeId),
    index('task_organization_index').on(table.organizationId),
  ],
)
