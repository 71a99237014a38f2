import type { OwnCredential } from '@muster/contract/recognition/credentials.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { SIGN_QUEUE } from './ask.ts'

/** What members can see and do with their own credentials. */

const MOST = 300

const own = (condition: SQL): SQL => sql`
  select id, number, kind, source_id, title, description, state,
    jsonb_build_object('tone', badge_tone, 'icon', badge_icon) as badge, is_shown, asked_at, issued_at, valid_until,
    revoked_at, revoke_reason
  from credential where ${condition}`

/** A member's credentials, latest first. */
export async function credentialsOf(db: Database, userId: string): Promise<OwnCredential[]> {
  return [
    ...(await db.execute<OwnCredential>(sql`
      ${own(sql`user_id = ${userId}::uuid`)} order by asked_at desc nulls first, id limit ${MOST}::integer`)),
  ]
}

async function one(db: Database, userId: string, id: string): Promise<OwnCredential> {
  const [row] = await db.execute<OwnCredential>(own(sql`id = ${id}::uuid and user_id = ${userId}::uuid`))
  if (!row) throw notFound('this credential')
  return row
}

/** Shows a credential to everyone with its number, or hides it. @throws AppError 404 for someone else's */
export async function showCredential(
  db: Database,
  userId: string,
  id: string,
  isShown: boolean,
): Promise<OwnCredential> {
  await db.execute(sql`
    update credential set is_shown = ${isShown}::boolean where id = ${id}::uuid and user_id = ${userId}::uuid`)
  return one(db, userId, id)
}

/** Retries signing a credential that failed. @throws AppError 404 for someone else's */
export async function retryCredential(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  userId: string,
  id: string,
): Promise<OwnCredential> {
  await db.transaction(async (tx) => {
    const tried = await tx.execute(sql`
      update credential set state = 'pending', last_error = null
      where id = ${id}::uuid and user_id = ${userId}::uuid and state = 'failed' returning id`)
    if (tried.length > 0) await jobs.enqueue(tx, SIGN_QUEUE, {})
  })
  return one(db, userId, id)
}

/** DID of the wallet that a member's future credentials are issued to. */
export async function walletOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.execute<{ did: string }>(
    sql`select did from credential_wallet where user_id = ${userId}::uuid`,
  )
  return row?.did ?? null
}

/** Sets or removes the wallet. */
export async function setWallet(db: Database, userId: string, did: string | null): Promise<void> {
  if (did === null) {
    await db.execute(sql`delete from credential_wallet where user_id = ${userId}::uuid`)
    return
  }
  await db.execute(sql`
    insert into credential_wallet (user_id, did) values (${userId}::uuid, ${did}::text)
    on conflict (user_id) do update set did = excluded.did`)
}
