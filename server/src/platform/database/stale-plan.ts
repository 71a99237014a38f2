/**
 * Whether a prepared statement is stale because a migration changed its tables, or is unknown to the server.
 * It works again once it's prepared on a new connection.
 */
export function hasStalePlan(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'))
}
