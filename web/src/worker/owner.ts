import { sessionStore } from '../api/session/session-store.ts'

/** Whose answers the worker of the app may keep on this device (service-worker.ts). */

const MEMBER = 'muster-member'
const OWNER = '/owner'

/** The member of an access token; null when it cannot be read. */
function memberOf(token: string | null): string | null {
  try {
    const part = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
    return part ? (JSON.parse(atob(part)) as { id: string }).id : null
  } catch {
    return null
  }
}

/**
 * Names the member whose session this browser has. What was kept of another goes, and so does everything when nobody is
 * signed in. Staff who see the app as a member stay the owners: nothing of the member is kept.
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

/** Keeps the owner in step with the session: one change after the other. */
export function followOwner(): void {
  const follow = () => {
    last = last.then(nameOwner).catch(() => undefined)
  }
  follow()
  sessionStore.onChange(follow)
}
