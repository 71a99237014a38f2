import { administers } from '@muster/contract/access/abilities.ts'
import type { Permissions } from '@muster/contract/access/access.ts'
import type { signatureKinds } from '@muster/contract/access/second-signatures.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { nameOfPerson } from '../../../../platform/listing/made-by.ts'

/** Pending second signatures, oldest first; none unless the member is an administrator. */
export async function readWaitingSignatures(db: Database, member: Permissions, now: Date, limit: number) {
  if (!administers(member)) return []
  const rows = await db.execute<{
    id: string
    kind: (typeof signatureKinds)[number]
    name: string
    by: string
    at: string
  }>(sql`
    select asked.id, asked.kind, member.full_name as name, ${nameOfPerson(sql`asker`)} as by, asked.created_at as at
    from second_signature as asked
    join "user" as member on member.id = asked.user_id
    left join "user" as asker on asker.id = asked.asked_by_id
    where asked.state = 'open' and asked.lapses_at > ${now}::timestamptz
    order by asked.created_at, asked.id limit ${limit}::integer`)
  return [...rows]
}
