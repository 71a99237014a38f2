/** Decision of the session guard for a protected page. */
export type GuardDecision =
  | { readonly kind: 'show'; readonly note?: string }
  | { readonly kind: 'redirect'; readonly clear: boolean }

/**
 * The four rules of the session guard, from what is in local storage.
 */
export function decideSession(stored: {
  refreshToken: string | null
  userInfo: string | null
}): GuardDecision {
  if (!stored.refreshToken) return { kind: 'redirect', clear: false }
  if (stored.userInfo === null) return { kind: 'show', note: 'userInfo is not present in localStorage' }
  return hasSplitName(stored.userInfo) ? { kind: 'redirect', clear: true } : { kind: 'show' }
}

/** Only an old release of the client stored first and last name. */
function hasSplitName(userInfo: string): boolean {
  try {
    const info: unknown = JSON.parse(userInfo)
    if (!info || typeof info !== 'object') return false
    return (
      ('first_name' in info && Boolean(info.first_name)) || ('last_name' in info && Boolean(info.last_name))
    )
  } catch {
    return false
  }
}
