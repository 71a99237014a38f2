import { hasFewCharacters, holdsWord } from '@muster/contract/lib/password-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { fieldRefused } from '../../../../platform/errors.ts'
import { isBreached } from './breached.ts'

export interface PasswordOwner {
  readonly email: string
  readonly full_name: string
  /** Unknown before an account exists, where it is made from the name. */
  readonly muid?: string
}

/**
 * Rejects passwords that are easy to guess: ones from data breaches, ones of fewer than four different characters, and
 * ones that contain the owner's name, address or member ID or the name of the installation. The contract
 * checks the length.
 * @throws AppError on `field`
 */
export async function assertGoodPassword(
  password: string,
  owner: PasswordOwner,
  brand: string,
  field: string,
): Promise<void> {
  if (hasFewCharacters(password)) {
    throw fieldRefused(field, 'Use at least four different characters')
  }
  if (holdsWord(password, [owner.full_name, owner.email, owner.muid ?? ''])) {
    throw fieldRefused(
      field,
      'Don’t use your name, email or member ID. They’re the first things people guess.',
    )
  }
  if (holdsWord(password, [brand])) {
    throw fieldRefused(field, say`Don’t use “${{ brand }}”. It’s one of the first things people guess.`)
  }
  if (await isBreached(password)) {
    throw fieldRefused(
      field,
      'This password is in lists of leaked passwords, and attackers try those first. Try three or four words that only you would put together.',
    )
  }
}
