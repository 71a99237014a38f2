import { say } from '@muster/contract/lib/say.ts'
import { MOST_PUSH_DEVICES, type PushDevice } from '@muster/contract/notices/push.ts'
import { sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { isInsideHost } from '../../../platform/security/outside.ts'
import { type KeyParts, pushKeys } from './keys.ts'

interface StoredDevice {
  readonly id: string
  readonly session_id: string
  readonly browser: string
  readonly os: string
  readonly created_at: string
  readonly sent_at: string | null
}

/** A member's devices with push notifications, latest first. */
export async function listDevices(db: Database, { id, sessionId }: Actor): Promise<PushDevice[]> {
  const rows = await db.execute<StoredDevice>(sql`
    select own.id, own.session_id, session.browser, session.os, own.created_at, own.sent_at
    from push_subscription as own join session on session.id = own.session_id
    where own.user_id = ${id} order by own.created_at desc, own.id limit ${MOST_PUSH_DEVICES}::integer`)
  return rows.map((row) => ({
    id: row.id,
    device: say`${{ browser: row.browser }} on ${{ os: row.os }}`,
    is_this: row.session_id === sessionId,
    created_at: momentText(row.created_at),
    sent_at: row.sent_at && momentText(row.sent_at),
  }))
}

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Turns on push notifications for the device of this session. A browser belongs to one member, so its
 * previous subscription ends. Above the limit, the oldest device is removed.
 * @throws AppError when the address isn't on the public internet
 */
export async function subscribe(
  db: Database,
  parts: KeyParts,
  actor: Actor,
  { endpoint, p256dh, auth }: Subscription,
): Promise<PushDevice[]> {
  if (isInsideHost(new URL(endpoint)))
    throw fieldRefused('endpoint', 'This isn’t the address of a push service')
  const { id: keyId } = await pushKeys(db, parts)
  return db.transaction(async (tx) => {
    // Serialises a member's subscriptions, so that the limit holds.
    await tx.execute(sql`select from "user" where id = ${actor.id} for no key update`)
    await tx.execute(sql`
      delete from push_subscription
      where endpoint = ${endpoint} and (user_id, session_id, p256dh) is distinct from (${actor.id}::uuid, ${actor.sessionId}::uuid, ${p256dh})
        or session_id = ${actor.sessionId} and endpoint <> ${endpoint}`)
    await tx.execute(sql`
      insert into push_subscription (user_id, session_id, push_key_id, endpoint, p256dh, auth)
      values (${actor.id}, ${actor.sessionId}, ${keyId}, ${endpoint}, ${p256dh}, ${auth})
      on conflict (endpoint) do update set auth = excluded.auth, push_key_id = excluded.push_key_id`)
    await tx.execute(sql`
      delete from push_subscription where id in (
        select id from push_subscription where user_id = ${actor.id}
        order by created_at desc, id offset ${MOST_PUSH_DEVICES}::integer
      )`)
    return listDevices(tx, actor)
  })
}

/** @throws AppError 404 for anyone else's */
export async function removeDevice(db: Database, actor: Actor, deviceId: string): Promise<PushDevice[]> {
  const gone = await db.execute<{ id: string }>(sql`
    delete from push_subscription where id = ${deviceId} and user_id = ${actor.id} returning id`)
  if (gone.length === 0) throw notFound('this device')
  return listDevices(db, actor)
}
