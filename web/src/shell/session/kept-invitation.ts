import { circlePath, meetupPath } from '@muster/contract/circles/addresses.ts'
import { teamLinkPath } from '@muster/contract/events/addresses.ts'

/**
 * A newcomer who opens an invitation, team link or meetup is redirected to the pathfinder first, and from
 * there to home. The invitation is kept in this tab's session storage until then, and opens when home is
 * reached.
 */
const KEY = 'circle.invitation'

interface Kept {
  readonly path: string
  /** Member ID of its owner, because someone else can sign in in the same tab. */
  readonly muid: string
}

/**
 * Stores the address that the member was redirected from, if it is an invitation. @param from the address
 * from the history state
 */
export function keepInvitation(from: unknown, muid: string | undefined, storage = sessionStorage): void {
  const path = invitationIn(from)
  if (path && muid) storage.setItem(KEY, JSON.stringify({ path, muid } satisfies Kept))
}

/** The stored invitation of this member. */
export function keptInvitation(muid: string, storage = sessionStorage): string | undefined {
  const kept = parse(storage.getItem(KEY))
  return kept?.muid === muid ? kept.path : undefined
}

/** Called once it was opened, so that it doesn't open again. */
export function forgetInvitation(storage = sessionStorage): void {
  storage.removeItem(KEY)
}

function invitationIn(from: unknown): string | undefined {
  if (!from || typeof from !== 'object' || !('pathname' in from) || !('search' in from)) return undefined
  const { pathname, search } = from as { pathname: string; search: string }
  const isInvitation =
    pathname.startsWith(teamLinkPath('')) ||
    pathname.startsWith(meetupPath('')) ||
    (pathname.startsWith(circlePath('')) && new URLSearchParams(search).has('invite'))
  return isInvitation ? `${pathname}${search}` : undefined
}

function parse(text: string | null): Partial<Kept> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
