import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type {
  OutsideCredential,
  outsideCredentials,
} from '@muster/contract/recognition/outside-credentials.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { outsideIssuer } from './issuer.ts'

export const OUTSIDE_QUEUE = 'achievements.outside'
const MOST = 500

const stored = (condition: SQL) => sql`
  select achievement_id, state, tries::integer as tries, last_error as error, url as vc_url, asked_at, issued_at
  from outside_credential where ${condition} order by asked_at desc, id limit ${MOST}::integer`

/** A member's credentials from the outside issuer; empty when none is set up. */
export async function outsideOf(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  userId: string,
): Promise<ReplyOf<typeof outsideCredentials.mine>> {
  const issuer = outsideIssuer(config)
  if (!issuer) return { issuer: null, offered: [], credentials: [] }
  const [offered, credentials] = await Promise.all([
    db.execute<{ id: string }>(sql`
      select achievement.id from member_achievement as own
      join achievement on achievement.id = own.achievement_id
      where own.user_id = ${userId}::uuid and own.state = 'held' and achievement.has_vc
        and achievement.template_id is not null
      order by own.issued_at desc, achievement.id limit ${MOST}::integer`),
    db.execute<OutsideCredential>(stored(sql`user_id = ${userId}::uuid`)),
  ])
  return { issuer: issuer.name, offered: offered.map(({ id }) => id), credentials: [...credentials] }
}

/**
 * Requests a credential; a job sends it. A pending or issued one is left unchanged, a failed one starts over.
 * @throws AppError 409 without an issuer; 400 on `achievement_id` when the member doesn't have it, or it
 * includes no credential
 */
export function askOutside(
  { db, config, jobs, clock }: Pick<Parts, 'db' | 'config' | 'jobs' | 'clock'>,
  userId: string,
  achievementId: string,
): Promise<OutsideCredential> {
  if (!outsideIssuer(config)) throw conflict('general', 'No outside issuer is set up here')
  return db.transaction(async (tx) => {
    await assertOffered(tx, userId, achievementId)
    const now = clock.now()
    const asked = await tx.execute(sql`
      insert into outside_credential (user_id, achievement_id, next_try_at, asked_at)
      values (${userId}::uuid, ${achievementId}::uuid, ${now}::timestamptz, ${now}::timestamptz)
      on conflict (user_id, achievement_id) do update set state = 'pending', tries = 0, last_error = null,
        next_try_at = excluded.next_try_at, asked_at = excluded.asked_at
        where outside_credential.state = 'failed'
      returning id`)
    if (asked.length > 0) await jobs.enqueue(tx, OUTSIDE_QUEUE, {})
    const [row] = await tx.execute<OutsideCredential>(
      stored(sql`user_id = ${userId}::uuid and achievement_id = ${achievementId}::uuid`),
    )
    if (!row) throw new Error('what was asked for is not there')
    return row
  })
}

async function assertOffered(tx: Database, userId: string, achievementId: string): Promise<void> {
  const [own] = await tx.execute<{ offered: boolean }>(sql`
    select achievement.has_vc and achievement.template_id is not null as offered
    from member_achievement as own join achievement on achievement.id = own.achievement_id
    where own.user_id = ${userId}::uuid and own.achievement_id = ${achievementId}::uuid and own.state = 'held'
    for share of own`)
  if (!own) throw fieldRefused('achievement_id', 'You don’t have this achievement')
  if (!own.offered)
    throw fieldRefused('achievement_id', 'The outside issuer doesn’t offer a credential for this achievement')
}
