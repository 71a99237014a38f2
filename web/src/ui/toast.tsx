import type { ReactNode } from 'react'
import type { ToastKind } from './toast-host.tsx'

/**
 * Tells the person what happened. Ordinary toasts follow the product document, section 9; `action` is the toast
 * with a button (decision 4). The library comes with the first toast, so that no page waits for it.
 */
let counter = 0
const host = () => import('./toast-host.tsx')

function show(kind: ToastKind, content: ReactNode, id = `toast-${++counter}`): string {
  void host().then((module) => module.show(kind, content, id))
  return id
}

export interface ToastAction {
  text: string
  label: string
  onAct: () => void
}

export const toast = {
  blank: (content: ReactNode, id?: string) => show('blank', content, id),
  success: (content: ReactNode, id?: string) => show('success', content, id),
  error: (content: ReactNode, id?: string) => show('error', content, id),
  /** Stays until it is dismissed or replaced by another toast with the id that this returns. */
  loading: (content: ReactNode, id?: string) => show('loading', content, id),
  custom: (content: ReactNode, id?: string) => show('custom', content, id),
  action(action: ToastAction, id = `toast-${++counter}`): string {
    void host().then((module) => module.showAction(action, id))
    return id
  },
  /** One toast however many calls failed, with the way back to this page. */
  sessionExpired() {
    void host().then((module) => module.showSessionExpired())
  },
  dismiss(id: string) {
    void host().then((module) => module.dismiss(id))
  },
}

/** Loads the library ahead, where a toast is likely. */
export function prepareToasts() {
  void host()
}
