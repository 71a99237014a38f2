/** 0 too short to be accepted, 1 weak, 2 fair, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

/**
 * A hint, not a rule: the contract asks for eight characters only. Length counts most, the kinds of characters
 * add to it, and a run of one character counts as one.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < 8) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length
  const length = password.replace(/(.)\1+/g, '$1').length
  const score = length + kinds * 2
  if (score < 13) return 1
  return score < 18 ? 2 : 3
}
