import { randomUUID } from 'node:crypto'
import { COVER_SIZE } from '@muster/contract/lib/circle-words.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import type { Parts } from '../parts.ts'
import { pictureAddress } from './media.ts'
import { widePicture } from './pictures.ts'

interface Covered {
  readonly table: PgTable
  /** Column of the storage key; default: `cover_picture_key`. */
  readonly column?: string
  /** Converts the upload. Default: crops it to the size of covers. @throws AppError 400 */
  readonly draw?: (content: Buffer) => Promise<Buffer>
  readonly id: string
  /**
   * Throws unless the person can change the cover. Called before the picture is decoded, and again in the
   * transaction of the change.
   */
  readonly allow: (tx: Database) => Promise<unknown>
  /** Logs the change, with both addresses. */
  readonly record?: (tx: Database, before: string | null, after: string | null) => Promise<void>
}

/**
 * Sets or removes the cover of a record and deletes the previous file. Concurrent calls leave one cover and
 * one file.
 * @param content the uploaded picture; null removes the cover
 * @returns the address of the cover
 * @throws AppError as `allow`; 400 on `cover` unless it's a PNG, JPEG or WebP picture of sufficient size
 */
export async function replaceCover(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  { table, id, allow, record, column = 'cover_picture_key', draw = drawCover }: Covered,
  content: Buffer | null,
): Promise<{ cover: string | null }> {
  await db.transaction(allow)
  const key = content && `pictures/${randomUUID()}.webp`
  if (key) await files.put(key, await draw(content), 'image/webp')
  let former: string | null
  try {
    former = await db.transaction(async (tx) => {
      await allow(tx)
      const before = await nameCover(tx, { table, column }, id, key)
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

const drawCover = (content: Buffer) => widePicture(content, COVER_SIZE, 'cover')

/** @returns the previous key */
async function nameCover(
  tx: Database,
  { table, column }: Required<Pick<Covered, 'table' | 'column'>>,
  id: string,
  key: string | null,
): Promise<string | null> {
  const name = sql.identifier(column)
  const [before] = await tx.execute<{ former: string | null }>(
    sql`select ${name} as former from ${table} where id = ${id}::uuid for no key update`,
  )
  await tx.execute(sql`update ${table} set ${name} = ${key} where id = ${id}::uuid`)
  return before?.former ?? null
}
