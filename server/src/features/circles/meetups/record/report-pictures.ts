import { createHash, randomUUID } from 'node:crypto'
import { wholePicture } from '../../../../platform/files/pictures.ts'
import type { Parts } from '../../../../platform/parts.ts'

const LONGEST_SIDE = 1600

export interface StoredPicture {
  readonly key: string
  /** Of the stored file; equal for the same picture. */
  readonly hash: string
}

/**
 * Stores an uploaded picture, re-encoded, under a random key. The caller deletes it if it fails to use it.
 * @throws AppError 400 on `field` for anything but PNG, JPEG or WebP
 */
export async function storeMeetupPicture(
  { files }: Pick<Parts, 'files'>,
  content: Buffer,
  field: string,
): Promise<StoredPicture> {
  const picture = await wholePicture(content, LONGEST_SIDE, field)
  const key = `meetups/${randomUUID()}.webp`
  await files.put(key, picture, 'image/webp')
  return { key, hash: createHash('sha256').update(picture).digest('hex') }
}
