import { hasFewCharacters, holdsWord } from '@muster/contract/lib/password-words.ts'

/** 0 not accepted, 1 weak, 2 fair, 3 strong. */
export interface PasswordStrength {
  readonly steps: 0 | 1 | 2 | 3
  /** What to do about it. */
  readonly words: string
}

/** What the common ones are made of; the server knows them all. */
const common =
  /passw|qwer|asdf|zxcv|abc|123|321|000|111|letmein|welcome|admin|login|iloveyou|football|monkey|dragon/gi

/**
 * How hard a password is to guess, while it is typed. The server has the last word. Length counts most, the kinds of
 * characters add to it, a run of one character counts as one, and what everybody takes counts for nothing.
 * @param known names and addresses that must not be in it
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < 8) return { steps: 0, words: 'Use at least 8 characters' }
  if (hasFewCharacters(password)) return { steps: 0, words: 'Use at least four different characters' }
  if (holdsWord(password, known)) return { steps: 0, words: 'Don’t use names or addresses' }
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length
  const length = password.replace(common, '').replace(/(.)\1+/g, '$1').length
  const score = length + kinds * 2
  if (score < 13) return { steps: 1, words: 'Easy to guess. Add another word or two.' }
  if (score < 18) return { steps: 2, words: 'Fair. A few more characters will make it strong.' }
  return { steps: 3, words: 'Strong password' }
}
