import { hasFewCharacters, holdsWord } from '@muster/contract/lib/password-words.ts'
import { fieldRefused } from '../../../platform/errors.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string
  readonly full_name: string
  /** Not known before an account is made; it is made from the name. */
  readonly muid?: string
}

/** The contract asks for as many characters, so shorter ones need not be known. */
const SHORTEST = 8

let common: Promise<ReadonlySet<string>> | undefined

/**
 * The list of a kept library, in small letters. It is read with the first password that is set: most processes would
 * carry its megabytes for nothing, and every start would wait for it.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common'].flatMap((word) =>
          word.length >= SHORTEST ? [String(word).toLowerCase()] : [],
        ),
      ),
  )
  return common
}

/**
 * A password is not one that is guessed first: none of the common ones, not made of two or three characters, and
 * without the name, address and member ID of its owner and the name of the installation. Its length is in the contract.
 * @throws AppError on `field`.
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
    throw fieldRefused(field, `Don’t use “${brand}”. It’s one of the first things people guess.`)
  }
  if ((await commonPasswords()).has(password.toLowerCase())) {
    throw fieldRefused(
      field,
      'This is one of the most common passwords. Try three or four words that only you would put together.',
    )
  }
}
