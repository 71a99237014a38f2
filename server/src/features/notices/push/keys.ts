import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'

export type KeyParts = Pick<Parts, 'sealing' | 'log'>

export interface PushKeys {
  readonly id: string
  readonly publicKey: string
  readonly privateKey: string
}

const sealedFor = (publicKey: string) => `push_key:${publicKey}`

/**
 * The installation's VAPID keys, created on first use; when two processes try, one succeeds. When the secret
 * that seals them has changed, new keys replace them and existing subscriptions are deleted, because push
 * services would reject messages for them.
 */
export async function pushKeys(db: Database, { sealing, log }: KeyParts): Promise<PushKeys> {
  for (;;) {
    const [stored] = await db.execute<{ id: string; public_key: string; sealed_key: string }>(
      sql`select id, public_key, sealed_key from push_key`,
    )
    if (!stored) {
      await makeKeys(db, sealing)
      continue
    }
    const privateKey = sealing.open(stored.sealed_key, sealedFor(stored.public_key))
    if (privateKey) return { id: stored.id, publicKey: stored.public_key, privateKey }
    log.warn(
      'the push keys were sealed with another secret: members have to turn on push again on each device',
    )
    await db.execute(sql`delete from push_key where id = ${stored.id}`)
  }
}

async function makeKeys(db: Database, sealing: KeyParts['sealing']): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.execute(sql`
    insert into push_key (public_key, sealed_key)
    values (${publicKey}, ${sealing.seal(privateKey, sealedFor(publicKey))}) on conflict do nothing`)
}
