import { randomUUID } from 'node:crypto'
import { COVER_SIZE } from '@muster/contract/lib/circle-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import type { Parts } from '../parts.ts'
import { pictureAddress } from './media.ts'
import { widePicture } from './pictures.ts'

interface Covered {
  /** With a column `cover_picture_key`. */
  readonly table: PgTable
  readonly id: string
  /** Throws unless the person may change the cover; asked before the picture is read, and again with the change. */
  readonly allow: (tx: Database) => Promise<unknown>
  /** Records the change, with the addresses. */
  readonly record?: (tx: Database, before: string | null, after: string | null) => Promise<void>
}

/**
 * Sets the cover of a record, or removes it; the file of the one before goes. Two at once leave one cover and one file.
 * @param content the uploaded picture; null for none
 * @returns the address of the cover
 * @throws AppError as `allow`; 400 on `cover` for anything but a PNG, JPEG or WebP picture that is large enough.
 */
export async function replaceCover(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  { table, id, allow, record }: Covered,
  content: Buffer | null,
): Promise<{ cover: string | null }> {
  await db.transaction(allow)
  const key = content && `pictures/${randomUUID()}.webp`
  if (key) await files.put(key, await widePicture(content, COVER_SIZE, 'cover'), 'image/webp')
  let former: string | null
  try {
    former = await db.transaction(async (tx) => {
      await allow(tx)
      const before = await nameCover(tx, sql`${table}`, id, key)
      if (before !== key) await record?.(tx, pictureAddress(before), pictureAddress(key))
      return before
    })
  } catch (error) {
    if (key) await files.delete(key)
    throw error
  }
  if (former) await files.delete(former)
  return { cover: pictureAddress(key) }
}

/** @returns the key before. */
async function nameCover(tx: Database, table: SQL, id: string, key: string | null): Promise<string | null> {
  const [before] = await tx.execute<{ cover_picture_key: string | null }>(
    sql`select cover_picture_key from ${table} where id = ${id}::uuid for no key update`,
  )
  await tx.execute(sql`update ${table} set cover_picture_key = ${key} where id = ${id}::uuid`)
  return before?.cover_picture_key ?? null
}
