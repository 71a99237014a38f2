import { t } from '@lingui/core/macro'
import { hasFewCharacters, holdsWord } from '@muster/contract/lib/password-words.ts'

/** 0 rejected, 1 weak, 2 fair, 3 strong. */
export interface PasswordStrength {
  readonly steps: 0 | 1 | 2 | 3
  /** Advice to the user. */
  readonly words: string
}

/** Parts of common passwords; the server has the full list. */
const common =
  /passw|qwer|asdf|zxcv|abc|123|321|000|111|letmein|welcome|admin|login|iloveyou|football|monkey|dragon/gi

/**
 * Estimates the strength of a password while it is typed; the server has the final say. Length counts most
 * and character classes add to it. Repeated characters count once, and common parts don't count.
 * @param known names and addresses the password must not contain
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < 8) return { steps: 0, words: t`Use at least 8 characters` }
  if (hasFewCharacters(password)) return { steps: 0, words: t`Use at least four different characters` }
  if (holdsWord(password, known)) return { steps: 0, words: t`Don’t use names or addresses` }
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length
  const length = password.replace(common, '').replace(/(.)\1+/g, '$1').length
  const score = length + kinds * 2
  if (score < 13) return { steps: 1, words: t`Easy to guess. Add another word or two.` }
  if (score < 18) return { steps: 2, words: t`Fair. A few more characters will make it strong.` }
  return { steps: 3, words: t`Strong password` }
}
