import { pageAccess } from '@muster/contract/access/access.ts'
import type { issuedCredentials } from '@muster/contract/recognition/issued-credentials.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { FileAct } from '../../../platform/acts/bulk-act.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byText, joined, listing } from '../../../platform/listing/listing.ts'
import { hasWords } from '../../../platform/listing/named-members.ts'
import type { Parts } from '../../../platform/parts.ts'
import { SIGN_QUEUE } from './ask.ts'
import { revokeCredentials } from './revoke.ts'

/** What staff can see and do with all members' credentials. */

/** Latest first by default. */
export const issuedList = listing<typeof issuedCredentials.list>({
  table: sql`credential`,
  id: sql`credential.id`,
  joins: sql`
    left join "user" as holder on holder.id = credential.user_id
    left join "user" as revoker on revoker.id = credential.revoked_by_id`,
  columns: sql`
    credential.id, credential.number, credential.kind, credential.title, holder.muid, holder.full_name as user_name,
    credential.state, credential.is_shown and credential.signed_token is not null and holder.status = 'active' as is_open,
    credential.asked_at, credential.issued_at, credential.valid_until, credential.revoked_at, credential.revoke_reason,
    revoker.full_name as revoked_by, case when credential.state = 'failed' then credential.last_error end as last_error`,
  where: {
    kind: (kind) => sql`credential.kind = ${kind}`,
    state: (state) => sql`credential.state = ${state}`,
    member: (member) => sql`credential.user_id = ${member}::uuid`,
    search: foundBy,
  },
  orders: {
    asked_at: byMoment(sql`credential.asked_at`),
    user_name: joined(byText(sql`holder.full_name`)),
    title: byText(sql`credential.title`),
  },
  usual: '-asked_at',
  file: [
    'number',
    'kind',
    'title',
    'muid',
    'user_name',
    'state',
    'asked_at',
    'issued_at',
    'valid_until',
    'revoked_at',
    'revoked_by',
    'revoke_reason',
    'last_error',
  ],
})

/** Searches by number, holder and title, each through its own index. */
function foundBy(words: string) {
  return sql`credential.id in (
  select id from credential as numbered where number = ${words.toUpperCase()}
  union all
  select by_member.id from credential as by_member
  where by_member.user_id in (
    select id from "user" as named where ${hasWords(words)}
  )
  union all
  select titled.id from credential as titled where ${contains(words, sql`lower(titled.title)`)}
)`
}

export const credentialFile: FileAct = {
  kind: 'file',
  name: 'credential.export',
  title: 'Credentials',
  access: pageAccess.achievements,
  list: () => issuedList,
  columns: issuedList.file,
  personal: [],
}

/**
 * Revokes one credential of any kind. The member keeps the achievement or level itself. Idempotent.
 * @returns the text for the person
 * @throws AppError 404
 */
export function revokeOne(
  parts: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { reason, is_reason_public: isReasonPublic }: { reason: string; is_reason_public: boolean },
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const [found] = await tx.execute<{
      kind: 'achievement' | 'level' | 'hackathon' | 'circle'
      source_id: string
      user_id: string
      state: string
    }>(sql`select kind, source_id, user_id, state from credential where id = ${id}::uuid for update`)
    if (!found) throw notFound('this credential')
    if (found.state === 'revoked') return 'This credential had already been revoked'
    await revokeCredentials(tx, parts, {
      kind: found.kind,
      sourceId: found.source_id,
      userIds: [found.user_id],
      reason,
      isReasonPublic,
      actorId: actor.id,
    })
    await audit(tx, actor, {
      action: 'credential.revoke',
      targetType: 'credential',
      targetId: id,
      memberId: found.user_id,
      after: { reason },
    })
    return 'Credential revoked. It’ll no longer pass a check.'
  })
}

/** Retries signing a credential that failed. @returns whether it had failed @throws AppError 404 */
export function retryOne({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.execute<{ state: string }>(
      sql`select state from credential where id = ${id}::uuid for update`,
    )
    if (!found) throw notFound('this credential')
    if (found.state !== 'failed') return false
    await tx.execute(sql`update credential set state = 'pending', last_error = null where id = ${id}::uuid`)
    await jobs.enqueue(tx, SIGN_QUEUE, {})
    return true
  })
}

const MOST_RETRIED = 10_000

/** Retries signing failed credentials, oldest first. @returns how many */
export function retryFailed({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<number> {
  return db.transaction(async (tx) => {
    const again = await tx.execute(sql`
      update credential set state = 'pending', last_error = null where id in (
        select id from credential where state = 'failed' order by asked_at, id
        limit ${MOST_RETRIED}::integer for update skip locked
      ) returning id`)
    if (again.length > 0) await jobs.enqueue(tx, SIGN_QUEUE, {})
    return again.length
  })
}
