import type { ReactNode } from 'react'
import { loadOnce } from '../../api/device/may-load.ts'
import type { ToastAction, ToastKind } from './toast-host.tsx'

/** Toast API. The library is loaded with the first toast, so that it doesn't delay page load. */
let counter = 0
const host = loadOnce(() => import('./toast-host.tsx'))
type Host = Awaited<ReturnType<typeof host>>
/** Offline, the import can fail: then there is no toast, only what the page itself shows. */
const withHost = (act: (module: Host) => void) => void host().then(act, () => undefined)
const newId = () => `toast-${++counter}`

/** Address of the current page, and the page that each error toast belongs to. */
let page = ''
const errors = new Map<string, string>()
/** Success toasts of the current step. */
const successes = new Set<string>()

const WAITING = 'waiting'
const SESSION_EXPIRED = 'session-expired'
/** Set once the toast was shown, so that `endExpired` doesn't load the library for nothing. */
let expired = ''

/** The last toast: its text, its id, and the time until which it is certainly still visible. */
const last = { said: '', id: '', until: 0 }
const SHORTEST = 2000

function show(kind: ToastKind, content: ReactNode, id = idOf(kind, content)): string {
  errors.delete(id)
  withHost((module) => module.show(kind, content, id))
  return id
}

/** Deduplicates: the same text shown again right away (two calls failing alike) reuses one toast. */
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
  /** Dismissed when the page changes; pass `of` if it belongs to the next page. */
  error(content: ReactNode, id?: string, of = page) {
    const shown = show('error', content, id)
    errors.set(shown, of)
    return shown
  },
  /** Stays until it is dismissed, or replaced by a toast with the returned id. */
  loading: (content: ReactNode, id?: string) => show('loading', content, id),
  custom: (content: ReactNode, id?: string) => show('custom', content, id),
  action(action: ToastAction, id = newId()): string {
    withHost((module) => module.showAction(action, id))
    return id
  },
  /**
   * One toast for all failed calls, with a link to sign in and return here. Never on the landing page, which
   * is public.
   */
  sessionExpired() {
    // Until the first page has rendered, only the address is known.
    if ((page || location.pathname) === '/') return
    expired = SESSION_EXPIRED
    withHost((module) => module.showSessionExpired(SESSION_EXPIRED))
  },
  /** One countdown for all calls that wait to be sent again. */
  waiting(wait: { readonly until: number; readonly stop: () => void } | null) {
    if (wait) withHost((module) => module.showWaiting(wait, WAITING))
    else withHost((module) => module.dismiss(WAITING))
  },
  /** Call after signing in again, when the toast can still be visible. */
  endExpired() {
    if (expired) toast.dismiss(expired)
  },
  dismiss(id: string) {
    if (last.id === id) last.until = 0
    errors.delete(id)
    withHost((module) => module.dismiss(id))
  },
  /** Dismisses success toasts when the user moves to the next step of a page. */
  endSuccesses() {
    for (const id of successes) toast.dismiss(id)
    successes.clear()
  },
  /** Call on navigation: dismisses the error toasts of other pages. */
  turnTo(next: string) {
    page = next
    for (const [id, of] of [...errors]) if (of !== next) toast.dismiss(id)
  },
}

/** Preloads the library on pages where a toast is likely. */
export function prepareToasts() {
  withHost(() => undefined)
}
