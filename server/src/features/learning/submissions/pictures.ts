import { randomUUID } from 'node:crypto'
import { fieldRefused } from '../../../platform/errors.ts'
import { isAddressOf } from '../../../platform/files/media.ts'
import { greyPicture, wholePicture } from '../../../platform/files/pictures.ts'
import type { Parts } from '../../../platform/parts.ts'
import { GREY_SIDE, type PictureTraces, tracesOf } from './similar/picture-hash.ts'

const LONGEST_SIDE = 1600
const FIELD = 'proof_picture'
/** A file id, and a keyed hash that ties it to the member who uploaded it. */
const ticketForm = /^([0-9a-f-]{36})\.([0-9a-f]{32})$/

type SealParts = Pick<Parts, 'hashCode'>

const sealOf = ({ hashCode }: SealParts, userId: string, fileId: string) =>
  hashCode(`proof-picture:${userId}:${fileId}`).slice(0, 32)
const keyOf = (fileId: string) => `pictures/${fileId}.webp`

/**
 * Stores an uploaded picture, re-encoded.
 * @returns the ticket with which only this member can submit it as proof
 * @throws AppError 400 on `picture` for anything but PNG, JPEG or WebP
 */
export async function storeProofPicture(
  parts: SealParts & Pick<Parts, 'files'>,
  userId: string,
  content: Buffer,
): Promise<string> {
  const picture = await wholePicture(content, LONGEST_SIDE, 'picture')
  const fileId = randomUUID()
  await parts.files.put(keyOf(fileId), picture, 'image/webp')
  return `${fileId}.${sealOf(parts, userId, fileId)}`
}

/**
 * What an uploaded picture is found by. A form can stay open for days, and unused uploads are deleted meanwhile.
 * @returns undefined if nothing was uploaded; null if the picture can't be compared with others
 * @throws AppError 400 on `proof_picture` when the uploaded picture no longer exists
 */
export async function readUploaded(
  { files, log }: Pick<Parts, 'files' | 'log'>,
  given: string | undefined,
): Promise<PictureTraces | null | undefined> {
  const [, fileId] = ticketForm.exec(given ?? '') ?? []
  if (!fileId) return undefined
  if (!(await files.exists(keyOf(fileId)))) throw uploadAgain()
  try {
    return tracesOf(await greyPicture(await files.get(keyOf(fileId)), GREY_SIDE))
  } catch (error) {
    // Work isn't held up because it can't be compared.
    log.warn({ err: error }, 'a picture could not be compared with others')
    return null
  }
}

const uploadAgain = () => fieldRefused(FIELD, 'Upload this picture again')

/**
 * The storage key of a picture that a learner sent: their own ticket, or the address of the submission's
 * present picture.
 * @throws AppError 400 on `proof_picture` for anything else
 */
export function pictureKeyFrom(
  parts: SealParts,
  userId: string,
  given: string | undefined,
  current: string | null,
): string | null {
  if (!given) return null
  if (current !== null && isAddressOf(current, given)) return current
  const [, fileId, seal] = ticketForm.exec(given) ?? []
  if (fileId && seal === sealOf(parts, userId, fileId)) return keyOf(fileId)
  throw uploadAgain()
}
