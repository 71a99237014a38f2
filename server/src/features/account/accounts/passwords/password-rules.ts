import { hasFewCharacters, holdsWord } from '@muster/contract/lib/password-words.ts'
import { fieldRefused } from '../../../../platform/errors.ts'

export interface PasswordOwner {
  readonly email: string
  readonly full_name: string
  /** Unknown before an account exists, where it is made from the name. */
  readonly muid?: string
}

/** The contract's minimum length; shorter common passwords needn't be kept. */
const SHORTEST = 8

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Common passwords in lower case. Loaded with the first password that is set: most processes never need these
 * megabytes, and every start would wait for them.
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
 * Rejects passwords that are easy to guess: common ones, ones of fewer than four different characters, and
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
    throw fieldRefused(field, `Don’t use “${brand}”. It’s one of the first things people guess.`)
  }
  if ((await commonPasswords()).has(password.toLowerCase())) {
    throw fieldRefused(
      field,
      'This is one of the most common passwords. Try three or four words that only you would put together.',
    )
  }
}
