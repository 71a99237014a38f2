import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { multikeyOf, publicKeyOf } from './multikey.ts'

/**
 * The installation's signing keys. One signs; earlier ones are kept so that what they signed can be verified.
 */

export type KeyParts = Pick<Parts, 'sealing' | 'log' | 'clock'>

export interface Signer {
  readonly id: string
  /** In the Multikey format. */
  readonly publicKey: string
  readonly key: KeyObject
}

interface StoredKey {
  readonly id: string
  readonly public_key: string
  readonly sealed_key: string | null
}

const sealedFor = (publicKey: string) => `signing_key:${publicKey}`

/**
 * The current signing key, locked so that it can't be retired while in use. Created on first use, and again
 * when the secret that seals it has changed; earlier signatures stay valid.
 */
export async function lockSignerShared(tx: Database, parts: KeyParts): Promise<Signer> {
  const { sealing, log } = parts
  for (;;) {
    const [stored] = await tx.execute<StoredKey>(sql`
      select id, public_key, sealed_key from signing_key where rotated_at is null for share`)
    if (!stored) {
      await makeKey(tx, parts)
      continue
    }
    const secret = stored.sealed_key && sealing.open(stored.sealed_key, sealedFor(stored.public_key))
    if (secret) {
      const key = createPrivateKey({ key: JSON.parse(secret), format: 'jwk' })
      return { id: stored.id, publicKey: stored.public_key, key }
    }
    log.warn('the signing key was sealed by another secret: credentials are signed by a new one from now on')
    await rotateKey(tx, parts)
  }
}

/**
 * Creates a key. If two processes try at the same moment, the second gets null and finds the first one's key.
 */
async function makeKey(tx: Database, { sealing, clock }: KeyParts): Promise<string | null> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'jwk' })
  const publicKey = multikeyOf(Buffer.from(secret.x ?? '', 'base64url'))
  const sealed = sealing.seal(JSON.stringify(secret), sealedFor(publicKey))
  const [made] = await tx.execute<{ id: string }>(sql`
    insert into signing_key (public_key, sealed_key, created_at)
    values (${publicKey}::text, ${sealed}::text, ${clock.now()}::timestamptz) on conflict do nothing returning id`)
  return made?.id ?? null
}

/**
 * Makes a new key the signing key. Waits for signatures in progress with the previous one.
 * @returns the id of the new key
 */
export async function rotateKey(tx: Database, parts: KeyParts): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_key'))`)
  await tx.execute(sql`
    update signing_key set rotated_at = ${parts.clock.now()}::timestamptz, sealed_key = null where rotated_at is null`)
  const id = await makeKey(tx, parts)
  if (!id) throw new Error('two keys were made at once')
  return id
}

/** Public keys that others verify against: all except retired ones, at most a thousand. */
export async function listedKeys(db: Database): Promise<string[]> {
  const rows = await db.execute<{ public_key: string }>(sql`
    select public_key from signing_key where retired_at is null order by created_at desc, id limit 1000`)
  return rows.map(({ public_key }) => public_key)
}

/** The `did:web` of an address, including its port and path. */
export function didOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl)
  const path = pathname.split('/').filter(Boolean)
  return ['did:web', host.replace(':', '%3A'), ...path.map(encodeURIComponent)].join(':')
}

/** The id of a key in signatures. */
export const methodOf = (did: string, publicKey: string): string => `${did}#${publicKey}`

/** The DID document. */
export function didDocument(did: string, keys: readonly string[]): object {
  const methods = keys.map((publicKey) => methodOf(did, publicKey))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map((publicKey) => ({
      id: methodOf(did, publicKey),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: publicKey,
    })),
    assertionMethod: methods,
  }
}

/** The same keys as a JSON Web Key Set. */
export const keySet = (did: string, keys: readonly string[]): object => ({
  issuer: did,
  keys: keys.map((publicKey) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: methodOf(did, publicKey),
    x: publicKeyOf(publicKey).toString('base64url'),
  })),
})
