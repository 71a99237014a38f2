/**
 * A visitor who wants to come signs in or joins first, which may lead over several pages. That they meant to come waits in
 * this tab for an hour (a session that begins empties the browser's own storage), and their place is taken once they are
 * back; an address alone takes nobody's place.
 */
const KEY = 'meetup.coming'
const KEPT_MS = 3_600_000

type Storage = Pick<typeof sessionStorage, 'getItem' | 'setItem' | 'removeItem'>

export function keepPlace(meetupId: string, now = Date.now(), storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify({ meetupId, until: now + KEPT_MS }))
}

/** Whether somebody meant to come to this meetup; asked once, it is forgotten. */
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
