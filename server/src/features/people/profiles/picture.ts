import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pictureAddress } from '../../../platform/files/media.ts'
import { squarePicture } from '../../../platform/files/pictures.ts'
import { WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { changeAccount } from '../../account/accounts/index.ts'
import { user } from '../../account/accounts/tables.ts'
import { payCheck } from '../../learning/checked-tasks/index.ts'

const PICTURE_SIZE = 512

/**
 * Sets a member's profile picture and deletes the previous one.
 * @throws AppError 400 when the file isn't a picture
 */
export async function changePicture(parts: Parts, userId: string, content: Buffer) {
  const picture = await squarePicture(content, PICTURE_SIZE, 'profile')
  const key = `pictures/${randomUUID()}.webp`
  await parts.files.put(key, picture, 'image/webp')
  await setPicture(parts, userId, key)
  return new WithMessage('Picture updated', { user_id: userId, profile_pic: pictureAddress(key) ?? '' })
}

/** Idempotent. */
export const removePicture = (parts: Parts, userId: string): Promise<void> => setPicture(parts, userId, null)

async function setPicture(parts: Parts, userId: string, key: string | null): Promise<void> {
  const former = await parts.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ key: user.pictureKey })
      .from(user)
      .where(eq(user.id, userId))
      .for('update')
    await changeAccount(tx, userId, { pictureKey: key })
    if (key) await payCheck(parts, tx, userId, 'picture_set')
    return before?.key ?? null
  })
  if (former) await parts.files.delete(former)
}
