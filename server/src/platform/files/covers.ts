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
  /** That names the picture: `cover_picture_key`, where a record has no other. */
  readonly column?: string
  /** What is kept of what was uploaded; without it, the middle in the ratio of covers. @throws AppError 400. */
  readonly draw?: (content: Buffer) => Promise<Buffer>
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

/** @returns the key before. */
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
