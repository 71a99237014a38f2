import { createHash, randomUUID } from 'node:crypto'
import { wholePicture } from '../../../platform/files/pictures.ts'
import type { Parts } from '../../../platform/parts.ts'

const LONGEST_SIDE = 1600

export interface StoredPicture {
  readonly key: string
  /** Of what is stored: the same picture sent again has the same. */
  readonly hash: string
}

/**
 * Stores an uploaded picture, re-encoded, under a key that cannot be guessed. A caller that fails to use it deletes it.
 * @throws AppError 400 on `field` for anything but a PNG, JPEG or WebP picture.
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
