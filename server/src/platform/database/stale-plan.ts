/**
 * Whether a prepared statement does not fit the tables any more, because a migration changed them, or is unknown to the
 * server: prepared again on a fresh connection it works.
 */
export function hasStalePlan(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'))
}
