import type { ReactNode } from 'react'
import { loadOnce } from '../../api/device/may-load.ts'
import type { ToastAction, ToastKind } from './toast-host.tsx'

/**
 * Tells the person what happened. Ordinary toasts go by themselves; `action` is the toast
 * with a button. The library comes with the first toast, so that no page waits for it.
 */
let counter = 0
const host = loadOnce(() => import('./toast-host.tsx'))
type Host = Awaited<ReturnType<typeof host>>
/** Without a network it may not come: then there is only what the page itself says. */
const withHost = (act: (module: Host) => void) => void host().then(act, () => undefined)
const newId = () => `toast-${++counter}`

/** The page that shows, and the pages that error toasts belong to. */
let page = ''
const errors = new Map<string, string>()
/** What went well on the step that shows. */
const successes = new Set<string>()

const SESSION_EXPIRED = 'session-expired'
/** Set once that was told here: nobody loads the library to take back what was not. */
let expired = ''

/** What was said last, how, and for how long it surely stands. */
const last = { said: '', id: '', until: 0 }
const SHORTEST = 2000

function show(kind: ToastKind, content: ReactNode, id = idOf(kind, content)): string {
  errors.delete(id)
  withHost((module) => module.show(kind, content, id))
  return id
}

/** What is said twice at once, such as by two calls that failed alike, stands in one toast. */
function idOf(kind: ToastKind, content: ReactNode): string {
  if (typeof content !== 'string') return newId()
  const said = `${kind} ${content}`
  const again = last.said === said && Date.now() < last.until
  return Object.assign(last, { said, id: again ? last.id : newId(), until: Date.now() + SHORTEST }).id
}

export const toast = {
  blank: (content: ReactNode, id?: string) => show('blank', content, id),
  success(content: ReactNode, id?: string) {
    const shown = show('success', content, id)
    successes.add(shown)
    return shown
  },
  /** Ends with the page that shows; give its address when it belongs to the page that follows. */
  error(content: ReactNode, id?: string, of = page) {
    const shown = show('error', content, id)
    errors.set(shown, of)
    return shown
  },
  /** Stays until it is dismissed or replaced by another toast with the id that this returns. */
  loading: (content: ReactNode, id?: string) => show('loading', content, id),
  custom: (content: ReactNode, id?: string) => show('custom', content, id),
  action(action: ToastAction, id = newId()): string {
    withHost((module) => module.showAction(action, id))
    return id
  },
  /** One toast however many calls failed, with the way back to this page; the landing page shows itself to guests as well. */
  sessionExpired() {
    // Before the first page shows there is only its address.
    if ((page || location.pathname) === '/') return
    expired = SESSION_EXPIRED
    withHost((module) => module.showSessionExpired(SESSION_EXPIRED))
  },
  /** Somebody has signed in again, perhaps before the toast went by itself. */
  endExpired() {
    if (expired) toast.dismiss(expired)
  },
  dismiss(id: string) {
    if (last.id === id) last.until = 0
    errors.delete(id)
    withHost((module) => module.dismiss(id))
  },
  /** The person has gone on to the next step of a page: what went well on the one before is told no longer. */
  endSuccesses() {
    for (const id of successes) toast.dismiss(id)
    successes.clear()
  },
  /** Another page shows: the mistakes that were told of the one before stay behind with it. */
  turnTo(next: string) {
    page = next
    for (const [id, of] of [...errors]) if (of !== next) toast.dismiss(id)
  },
}

/** Loads the library ahead, where a toast is likely. */
export function prepareToasts() {
  withHost(() => undefined)
}
