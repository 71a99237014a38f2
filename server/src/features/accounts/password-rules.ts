import { fieldRefused } from '../../platform/errors.ts'

/**
 * A password is not the member's own name or address (api-accounts C); its length is in the contract.
 * @throws AppError on `field`.
 */
export function assertGoodPassword(
  member: { password: string; email: string; full_name: string },
  field: string,
): void {
  const password = member.password.toLowerCase()
  const known = [
    member.email.toLowerCase(),
    member.email.split('@')[0]?.toLowerCase(),
    member.full_name.toLowerCase(),
  ]
  if (known.includes(password)) throw fieldRefused(field, 'Choose something other than your name or email')
}
