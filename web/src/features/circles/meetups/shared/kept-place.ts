/**
 * A visitor who wants to come has to sign in or sign up first, which can take several pages. Their intent is
 * kept in this tab's session storage for an hour (a new session clears local storage), and the place is taken
 * when they return. A query parameter would not do: a plain link must not take a place.
 */
const KEY = 'meetup.coming'
const KEPT_MS = 3_600_000

type Storage = Pick<typeof sessionStorage, 'getItem' | 'setItem' | 'removeItem'>

export function keepPlace(meetupId: string, now = Date.now(), storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify({ meetupId, until: now + KEPT_MS }))
}

/** Whether the visitor wanted to come to this meetup. Reading it clears it. */
export function takeKeptPlace(
  meetupId: string,
  now = Date.now(),
  storage: Storage = sessionStorage,
): boolean {
  const kept = parse(storage.getItem(KEY))
  if (kept?.meetupId !== meetupId) return false
  storage.removeItem(KEY)
  return typeof kept.until === 'number' && now < kept.until
}

function parse(text: string | null): { readonly meetupId?: unknown; readonly until?: unknown } | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
