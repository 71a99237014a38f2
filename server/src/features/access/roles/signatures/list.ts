import type { roleManagement } from '@muster/contract/access/roles.ts'
import type { SecondSignature } from '@muster/contract/access/second-signatures.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/http/actor.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, listing } from '../../../../platform/listing/listing.ts'
import { nameOfPerson } from '../../../../platform/listing/made-by.ts'
import { whyNotConfirm } from './rule.ts'

type StoredRow = Omit<SecondSignature, 'is_own' | 'locked_because'> & { readonly asked_by_id: string | null }

/**
 * Requests that need a second signature, newest first.
 * @param administrators ids of the active administrators
 */
export const signatureList = (actor: Actor, administrators: readonly string[], now: Date) =>
  listing<typeof roleManagement.signatures, StoredRow>({
    table: sql`second_signature as asked`,
    id: sql`asked.id`,
    joins: sql`
      join "user" as member on member.id = asked.user_id
      left join "user" as asker on asker.id = asked.asked_by_id
      left join "user" as decider on decider.id = asked.decided_by_id`,
    columns: sql`asked.id, asked.kind, asked.reference, asked.grounds,
      case when asked.kind = 'address' then jsonb_build_object('present', member.email, 'asked', asked.address) end as addresses,
      asked.erased, asked.user_id, member.full_name as "user", member.muid, asked.asked_by_id,
      ${nameOfPerson(sql`asker`)} as asked_by, asked.state, asked.created_at, asked.lapses_at, asked.ends_at,
      case when asked.decided_by_id is not null then ${nameOfPerson(sql`decider`)} end as decided_by, asked.decided_at,
      asked.reason`,
    where: {
      search: (search) => contains(search, sql`lower(member.full_name)`, sql`member.muid`),
      state: (state) => sql`asked.state = ${state}`,
      kind: (kind) => sql`asked.kind = ${kind}`,
    },
    orders: {
      created_at: byMoment(sql`asked.created_at`),
      lapses_at: byMoment(sql`asked.lapses_at`),
      user: byText(sql`member.full_name`),
    },
    usual: '-created_at',
    present: ({ asked_by_id, ...row }) => ({
      ...row,
      is_own: asked_by_id === actor.id,
      locked_because: whyNotConfirm(
        { kind: row.kind, userId: row.user_id, askedById: asked_by_id, createdAt: row.created_at },
        actor,
        { administrators, now },
      ),
    }),
  })
