import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { STATUS_LIST_BITS } from '@muster/contract/recognition/credential-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { CREDENTIALS } from './contexts.ts'
import { addressOfList } from './form.ts'
import { didOf, holdSigner } from './keys.ts'
import { type Signed, signing, type Unsigned } from './sign.ts'

/** Lists of a bit for each credential: whether it was revoked. */

const compress = promisify(gzip)
/** Half full it is closed, so that a free place is found by trying twice. */
const MOST_TAKEN = STATUS_LIST_BITS / 2

/** The first bit of a list is the highest of its first byte. */
const maskOf = (index: number) => 0x80 >> (index % 8)
const isSet = (bits: Uint8Array, index: number) => ((bits[index >> 3] ?? 0) & maskOf(index)) !== 0
function set(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | maskOf(index)
}

export interface Place {
  readonly list: number
  readonly index: number
}

interface StoredList extends Record<string, unknown> {
  readonly id: number
  readonly taken: Buffer
  readonly count: number
}

/**
 * Places for so many credentials, at random, so that neighbours in a list have nothing to do with each other. The list
 * is held until the transaction ends. @param count at most 1,000
 */
export async function takePlaces(tx: Database, count: number): Promise<Place[]> {
  const open = () =>
    tx.execute<StoredList>(sql`
      select id, taken, count from status_list where count <= ${MOST_TAKEN - count}::integer
      order by id desc limit 1 for update`)
  let [list] = await open()
  if (!list) {
    // Two processes may find none at once: the second one waits here, and then finds that of the first.
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

/** Says of some credentials that they were revoked. Saying it twice changes nothing. */
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

/** How long who checks may keep a list. */
const KEPT_MS = 300_000

type ReadParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sealing' | 'log'>

interface KeptList extends Signed {
  readonly version: number
  readonly key: string
  readonly signedAt: number
}

/** Signed lists are kept by each process, until the list or the key changes, and a few minutes at most. */
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
    const signer = await holdSigner(tx, parts)
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
