import type { GroupContent } from '@muster/contract/learning/interest-groups.ts'
import { interestGroupCategories } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

export const interestGroup = pgTable(
  'interest_group',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull().unique(),
    code: varchar('code', { length: 10 }).notNull().unique(),
    /** Name of an icon that the web app has. */
    icon: varchar('icon', { length: 30 }).notNull(),
    category: varchar('category', { length: 20, enum: interestGroupCategories }).notNull().default('others'),
    coverPictureKey: varchar('cover_picture_key', { length: 100 }),
    /** Content of its page; the contract defines the structure. */
    content: jsonb('content').$type<Partial<GroupContent>>().notNull().default({}),
    ...authored(() => user.id),
  },
  (table) => [
    ...authorIndexes('interest_group', table),
    check(
      'interest_group_category_check',
      sql`${table.category} in ('maker', 'coder', 'creative', 'manager', 'others')`,
    ),
  ],
)

/** Membership. At most three per member, which the service checks under a lock on the member. */
export const userInterestGroup = pgTable(
  'user_interest_group',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    interestGroupId: uuid('interest_group_id')
      .notNull()
      .references(() => interestGroup.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.interestGroupId] }),
    // Members of a group by id: where the members list continues after those with karma.
    index('user_interest_group_group_index').on(table.interestGroupId, table.userId),
  ],
)
