import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { SigningKey } from '@muster/contract/recognition/signing-keys.ts'
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { SIGN_QUEUE } from './ask.ts'
import { type KeyParts, rotateKey } from './sign/keys.ts'

/** Signing keys as administrators manage them. */

const MOST_COUNTED = 100_000

const keys = (condition: SQL) => sql`
  select id, public_key,
    case when retired_at is not null then 'retired' when rotated_at is not null then 'kept' else 'signs' end as state,
    (
      select count(*)::integer from (
        select from credential where signing_key_id = signing_key.id limit ${MOST_COUNTED}::integer
      ) as signed
    ) as credentials, created_at, rotated_at, retired_at
  from signing_key where ${condition} order by created_at desc, id limit 100`

/** Newest first. */
export const listKeys = async (db: Database): Promise<SigningKey[]> => [
  ...(await db.execute<SigningKey>(keys(sql`true`))),
]

/** Makes a new signing key. @returns it */
export function addKey(parts: KeyParts & Pick<Parts, 'db'>, actor: Actor | null): Promise<SigningKey> {
  return parts.db.transaction(async (tx) => {
    const id = await rotateKey(tx, parts)
    await audit(tx, actor, { action: 'signing_key.create', targetType: 'signing_key', targetId: id })
    const [made] = await tx.execute<SigningKey>(keys(sql`id = ${id}::uuid`))
    if (!made) throw new Error('the key was not stored')
    return made
  })
}

/**
 * Retires a compromised key. Its signatures are no longer valid; its credentials are signed again with
 * another key, under the same numbers.
 * @throws AppError 404
 */
export function retireKey(
  parts: KeyParts & Pick<Parts, 'db' | 'jobs'>,
  actor: Actor,
  keyId: string,
  reason: string,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const [key] = await tx.execute<{ rotated_at: string | null; retired_at: string | null }>(sql`
      select rotated_at, retired_at from signing_key where id = ${keyId}::uuid for update`)
    if (!key) throw notFound('this key')
    if (key.retired_at) return 'This key had already been retired'
    if (!key.rotated_at) await rotateKey(tx, parts)
    await tx.execute(sql`
      update signing_key set retired_at = ${parts.clock.now()}::timestamptz where id = ${keyId}::uuid`)
    const again = await tx.execute(sql`
      update credential set state = 'pending' where signing_key_id = ${keyId}::uuid and state = 'issued' returning id`)
    if (again.length > 0) await parts.jobs.enqueue(tx, SIGN_QUEUE, {})
    await audit(tx, actor, {
      action: 'signing_key.retire',
      targetType: 'signing_key',
      targetId: keyId,
      after: { reason, credentials: again.length },
    })
    return say`${counted(
      { count: again.length },
      {
        0: 'Key retired. Nothing it signed is valid any longer.',
        one: 'Key retired. Nothing it signed is valid any longer. # credential is being signed again.',
        other: 'Key retired. Nothing it signed is valid any longer. # credentials are being signed again.',
      },
    )}`
  })
}
