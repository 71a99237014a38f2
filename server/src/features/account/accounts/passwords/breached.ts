import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * Passwords from data breaches, in a filter from which none of them can be read. It has a byte for each of
 * 65,536 buckets, with the number of its passwords, and then two bytes for each password, bucket by bucket. One in
 * 30,000 other passwords is taken for one of them.
 */

const BUCKETS = 65_536
/** A bucket's number has to fit into a byte. */
const MOST_IN_BUCKET = 255

/** Where a password is in the filter. Capitals make no difference. */
function placeOf(password: string): { readonly bucket: number; readonly rest: number } {
  const hash = createHash('sha256').update(password.toLowerCase()).digest()
  return { bucket: hash.readUInt16BE(0), rest: hash.readUInt16BE(2) }
}

/** Builds the filter. */
export function breachedFilter(passwords: Iterable<string>): Buffer {
  const buckets = Array.from({ length: BUCKETS }, () => new Set<number>())
  for (const password of passwords) {
    const { bucket, rest } = placeOf(password)
    if ((buckets[bucket]?.size ?? 0) < MOST_IN_BUCKET) buckets[bucket]?.add(rest)
  }
  const rests = buckets.flatMap((bucket) => [...bucket].sort((one, other) => one - other))
  const body = Buffer.alloc(2 * rests.length)
  for (const [index, rest] of rests.entries()) body.writeUInt16BE(rest, 2 * index)
  return Buffer.concat([Uint8Array.from(buckets, ({ size }) => size), body])
}

/** Whether a filter has the password. */
export function isInFilter(filter: Buffer, password: string): boolean {
  const { bucket, rest } = placeOf(password)
  let before = 0
  for (let index = 0; index < bucket; index += 1) before += filter[index] ?? 0
  const from = BUCKETS + 2 * before
  const until = from + 2 * (filter[bucket] ?? 0)
  for (let at = from; at < until; at += 2) if (filter.readUInt16BE(at) === rest) return true
  return false
}

/** Written by `scripts/breached-passwords.mjs`. */
export const breachedFile = new URL('breached.bin', import.meta.url)

let filter: Promise<Buffer> | undefined

/** Whether a password is known from data breaches. Loads the filter with the first password that is set. */
export async function isBreached(password: string): Promise<boolean> {
  filter ??= readFile(breachedFile)
  return isInFilter(await filter, password)
}
