import { replaceCover } from '../../../../platform/files/covers.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { lockToChange } from '../access.ts'
import { meetup } from '../tables.ts'

/**
 * Sets or removes the cover of a meetup, even after it has started.
 * @param content the uploaded picture; null removes it
 * @throws AppError 404 and 403 as in `lockToChange`, 400 on `cover`
 */
export const setMeetupCover = (
  parts: Pick<Parts, 'db' | 'files'>,
  userId: string,
  meetupId: string,
  content: Buffer | null,
) =>
  replaceCover(
    parts,
    { table: meetup, id: meetupId, allow: (tx) => lockToChange(tx, userId, meetupId, 'one') },
    content,
  )
