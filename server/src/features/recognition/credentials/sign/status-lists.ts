import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { STATUS_LIST_BITS } from '@muster/contract/recognition/credential-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { CREDENTIALS } from './contexts.ts'
import { addressOfList } from './form.ts'
import { didOf, lockSignerShared } from './keys.ts'
import { type Signed, signing, type Unsigned } from './sign.ts'

/** Revocation status lists: one bit for each credential. */

const compress = promisify(gzip)
/** A list is closed when half full, so that a random free position takes two attempts on average. */
const MOST_TAKEN = STATUS_LIST_BITS / 2

/** Bit 0 of a list is the highest bit of its first byte. */
const maskOf = (index: number) => 0x80 >> (index % 8)
const isSet = (bits: Uint8Array, index: number) => ((bits[index >> 3] ?? 0) & maskOf(index)) !== 0
function set(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | maskOf(index)
}

export interface Place {
  readonly list: number
  readonly index: number
}

interface StoredList {
  readonly id: number
  readonly taken: Buffer
  readonly count: number
}

/**
 * Takes random positions, so that neighbours in a list are unrelated. The list is locked until the
 * transaction ends.
 * @param count at most 1,000
 */
export async function takePlaces(tx: Database, count: number): Promise<Place[]> {
  const open = () =>
    tx.execute<StoredList>(sql`
      select id, taken, count from status_list where count <= ${MOST_TAKEN - count}::integer
      order by id desc limit 1 for update`)
  let [list] = await open()
  if (!list) {
    // Two processes can find no open list at once: the second one waits here and then finds the first one's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('status_list'))`)
    ;[list] = await open()
  }
  if (!list) {
    ;[list] = await tx.execute<StoredList>(sql`
      insert into status_list default values returning id, taken, count`)
  }
  if (!list) throw new Error('no status list could be made')
  const taken = Buffer.from(list.taken)
  const places: Place[] = []
  while (places.length < count) {
    const index = randomInt(STATUS_LIST_BITS)
    if (isSet(taken, index)) continue
    set(taken, index)
    places.push({ list: list.id, index })
  }
  await tx.execute(sql`
    update status_list set taken = ${taken}::bytea, count = count + ${count}::integer where id = ${list.id}::integer`)
  return places
}

/** Sets the bits of revoked credentials. Idempotent. */
export async function setRevoked(tx: Database, places: readonly Place[]): Promise<void> {
  const lists = [...new Set(places.map(({ list }) => list))].sort((one, other) => one - other)
  for (const id of lists) {
    const [list] = await tx.execute<{ revoked: Buffer }>(sql`
      select revoked from status_list where id = ${id}::integer for update`)
    if (!list) throw new Error('a status list is gone')
    const revoked = Buffer.from(list.revoked)
    for (const place of places) if (place.list === id) set(revoked, place.index)
    await tx.execute(sql`
      update status_list set revoked = ${revoked}::bytea, version = version + 1 where id = ${id}::integer`)
  }
}

/** How long verifiers can cache a list. */
const KEPT_MS = 300_000

type ReadParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sealing' | 'log'>

interface KeptList extends Signed {
  readonly version: number
  readonly key: string
  readonly signedAt: number
}

/**
 * Reads signed lists through a cache in this process, valid until the list or the key changes, and for a few
 * minutes at most.
 */
export function statusLists(parts: ReadParts): (list: number) => Promise<Signed> {
  const { db, clock } = parts
  const kept = new Map<number, KeptList>()
  return async (id) => {
    const [now] = await db.execute<{ version: number; key: string | null }>(sql`
      select version, (select public_key from signing_key where rotated_at is null) as key
      from status_list where id = ${id}::integer`)
    if (!now) throw notFound('this status list')
    const known = kept.get(id)
    const isFresh = known && known.signedAt > clock.now().getTime() - KEPT_MS
    if (isFresh && known.version === now.version && known.key === now.key) return known
    const signed = await signList(parts, id)
    kept.set(id, signed)
    return signed
  }
}

async function signList(parts: ReadParts, id: number): Promise<KeptList> {
  const { db, clock, config } = parts
  const at = clock.now()
  return db.transaction(async (tx) => {
    const signer = await lockSignerShared(tx, parts)
    const [list] = await tx.execute<{ revoked: Buffer; version: number }>(sql`
      select revoked, version from status_list where id = ${id}::integer`)
    if (!list) throw notFound('this status list')
    const did = didOf(config.publicUrl)
    const form = await listForm(addressOfList(config.publicUrl, id), did, Buffer.from(list.revoked))
    const signed = await signing(signer, did, at)(form)
    return { ...signed, version: list.version, key: signer.publicKey, signedAt: at.getTime() }
  })
}

const listForm = async (address: string, did: string, bits: Buffer): Promise<Unsigned> => ({
  '@context': [CREDENTIALS],
  id: address,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: did,
  credentialSubject: {
    id: `${address}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: `u${(await compress(bits)).toString('base64url')}`,
  },
})
