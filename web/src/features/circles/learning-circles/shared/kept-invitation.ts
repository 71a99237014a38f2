import { teamLinkAddress } from '../../../events/hackathons/shared/addresses.ts'
import { meetupPath } from '../../meetups/shared/words/meetup-address.ts'
import { circlePath } from './circle-address.ts'

/**
 * A newcomer who opens an invitation, the link of a team or a meetup is led to the pathfinder first, and from there to their home. The invitation waits
 * in this tab until then, and opens when home is reached.
 */
const KEY = 'circle.invitation'

interface Kept {
  readonly path: string
  /** For whom it waits: somebody else may sign in in the same tab. */
  readonly muid: string
}

/** Keeps the page that somebody was led away from, if it is an invitation. @param from what the history says of it */
export function keepInvitation(from: unknown, muid: string | undefined, storage = sessionStorage): void {
  const path = invitationIn(from)
  if (path && muid) storage.setItem(KEY, JSON.stringify({ path, muid } satisfies Kept))
}

/** The address of the invitation that waits for this member. */
export function keptInvitation(muid: string, storage = sessionStorage): string | undefined {
  const kept = parse(storage.getItem(KEY))
  return kept?.muid === muid ? kept.path : undefined
}

/** It has been opened, and is not to be opened again. */
export function forgetInvitation(storage = sessionStorage): void {
  storage.removeItem(KEY)
}

function invitationIn(from: unknown): string | undefined {
  if (!from || typeof from !== 'object' || !('pathname' in from) || !('search' in from)) return undefined
  const { pathname, search } = from as { pathname: string; search: string }
  const isInvitation =
    pathname.startsWith(teamLinkAddress('')) ||
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
