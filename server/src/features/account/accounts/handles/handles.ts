import type { Database, NewRow } from '../../../../platform/database.ts'
import { conflict } from '../../../../platform/errors.ts'
import { user } from '../tables.ts'
import { freeNumber, handleOf, muidOf } from './muid.ts'

/** Gives up after so many concurrent registrations have taken the ID first. */
const MOST_ATTEMPTS = 100

type NewUser = Omit<NewRow<typeof user>, 'muid'>

/**
 * Inserts a member with the first free member ID for their name. The unique constraint decides, so that two
 * people with the same name who register at the same moment get different IDs.
 */
export async function insertWithHandle(tx: Database, suffix: string, values: NewUser) {
  const handle = handleOf(values.fullName)
  let number: number | null = 0
  for (let attempt = 0; attempt < MOST_ATTEMPTS && number !== null; attempt += 1) {
    const [member] = await tx
      .insert(user)
      .values({ ...values, muid: muidOf(handle, suffix, number) })
      .onConflictDoNothing({ target: user.muid })
      .returning({ id: user.id, muid: user.muid, email: user.email, fullName: user.fullName })
    if (member) return member
    number = await freeNumber(tx, handle, suffix)
  }
  throw conflict('user.full_name', 'Too many members already have this name. Add something to it.')
}
