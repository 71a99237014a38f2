/** Masks an address for people who know it anyway: its first letter and domain are left. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
