import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { multikeyOf, publicKeyOf } from './multikey.ts'

/** The keys of the installation: one signs, earlier ones are kept so that what they signed can be checked. */

export type KeyParts = Pick<Parts, 'sealing' | 'log' | 'clock'>

export interface Signer {
  readonly id: string
  /** As a Multikey. */
  readonly publicKey: string
  readonly key: KeyObject
}

interface StoredKey extends Record<string, unknown> {
  readonly id: string
  readonly public_key: string
  readonly sealed_key: string | null
}

const sealedFor = (publicKey: string) => `signing_key:${publicKey}`

/**
 * The key that signs, held until the transaction ends, so that it is not retired while it is used. The first is made when
 * it is needed, and so is another where the secret has changed that seals it: what was signed stays valid.
 */
export async function holdSigner(tx: Database, parts: KeyParts): Promise<Signer> {
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

/** Makes the first key. Of two who do so at once one does; the other finds it. */
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

/** Lets a new key sign from now on. What the one before has under way is signed first. @returns the id of the new one */
export async function rotateKey(tx: Database, parts: KeyParts): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_key'))`)
  await tx.execute(sql`
    update signing_key set rotated_at = ${parts.clock.now()}::timestamptz, sealed_key = null where rotated_at is null`)
  const id = await makeKey(tx, parts)
  if (!id) throw new Error('two keys were made at once')
  return id
}

/** The keys that others check against: all but those that were retired. At most a thousand. */
export async function listedKeys(db: Database): Promise<string[]> {
  const rows = await db.execute<{ public_key: string }>(sql`
    select public_key from signing_key where retired_at is null order by created_at desc, id limit 1000`)
  return rows.map(({ public_key }) => public_key)
}

/** `did:web` of an address, with its port and path where it has any. */
export function didOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl)
  const path = pathname.split('/').filter(Boolean)
  return ['did:web', host.replace(':', '%3A'), ...path.map(encodeURIComponent)].join(':')
}

/** What a key is called in signatures. */
export const methodOf = (did: string, publicKey: string): string => `${did}#${publicKey}`

/** The document of `did:web`. */
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
