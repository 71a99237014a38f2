import { sessionStore } from '../api/session/session-store.ts'

/** The member whose answers the service worker can cache on this device (service-worker.ts). */

const MEMBER = 'muster-member'
const OWNER = '/owner'

/** Member id from an access token; null if it can't be parsed. */
function memberOf(token: string | null): string | null {
  try {
    const part = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
    return part ? (JSON.parse(atob(part)) as { id: string }).id : null
  } catch {
    return null
  }
}

/**
 * Stores the id of the signed-in member. Deletes what was cached for another member, or everything if no one
 * is signed in. No-op while staff view the app as a member: nothing of that member is cached.
 */
async function nameOwner(): Promise<void> {
  if (sessionStorage.getItem('refreshToken')) return
  const member = sessionStore.refreshToken() === null ? null : memberOf(sessionStore.accessToken())
  const known = (await caches.has(MEMBER)) ? await (await caches.open(MEMBER)).match(OWNER) : undefined
  if (known && (await known.text()) === member) return
  await caches.delete(MEMBER)
  if (member) await (await caches.open(MEMBER)).put(OWNER, new Response(member))
}

let last = Promise.resolve()

/** Keeps the owner in sync with the session; changes run one after another. */
export function followOwner(): void {
  const follow = () => {
    last = last.then(nameOwner).catch(() => undefined)
  }
  follow()
  sessionStore.onChange(follow)
}
