import { signatureKinds, signatureStates } from '@muster/contract/access/second-signatures.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/**
 * A request that another administrator confirms: to make a member an administrator, to erase their personal data
 * right away, or to give them another email address. At most one of each kind is open per member. The record of an
 * erasure stays.
 */
export const secondSignature = pgTable(
  'second_signature',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 16, enum: signatureKinds }).notNull().default('administrator'),
    state: varchar('state', { length: 12, enum: signatureStates }).notNull().default('open'),
    /** Number of the member's request to be erased, in the community's own files; null for all others. */
    reference: varchar('reference', { length: 100 }),
    /** Why the data has to be erased right away, or how staff know that it's the member who asks for the address. */
    grounds: varchar('grounds', { length: 500 }),
    /** The new address; null for all others. */
    address: varchar('address', { length: 200 }),
    /** Rows that held personal data of the member, by table; null until it's erased. */
    erased: jsonb('erased').$type<Readonly<Record<string, number>>>(),
    /** When the role will end by itself; null: never. */
    endsAt: moment('ends_at'),
    /** Null only when the asker's account is gone; then no one can confirm it. */
    askedById: uuid('asked_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lapsesAt: moment('lapses_at').notNull(),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Why it was declined. */
    reason: varchar('reason', { length: 500 }),
  },
  (table) => [
    check(
      'second_signature_state_check',
      sql`${table.state} in ('open', 'confirmed', 'refused', 'taken_back', 'lapsed')`,
    ),
    check('second_signature_kind_check', sql`${table.kind} in ('administrator', 'erasure', 'address')`),
    check(
      'second_signature_reference_check',
      sql`(${table.kind} = 'erasure') = (${table.reference} is not null)
        and (${table.kind} = 'administrator') = (${table.grounds} is null)
        and (${table.kind} = 'address') = (${table.address} is not null)`,
    ),
    uniqueIndex('second_signature_open_unique')
      .on(table.userId, table.kind)
      .where(sql`${table.state} = 'open'`),
    index('second_signature_user_index').on(table.userId),
    index('second_signature_asked_by_index').on(table.askedById),
    index('second_signature_decided_by_index').on(table.decidedById),
    index('second_signature_created_index').on(table.createdAt, table.id),
  ],
)
