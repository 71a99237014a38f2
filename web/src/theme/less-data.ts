import { useSyncExternalStore } from 'react'
import { keepCookie, readCookie } from './cookies.ts'

const cookie = 'less-data'

const listeners = new Set<() => void>()

/** Whether pictures are left out until they're tapped: as chosen in this browser, else as the device asks. */
function readsLess(): boolean {
  const chosen = readCookie(cookie)
  if (chosen) return chosen === 'on'
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useLessData = (): boolean => useSyncExternalStore(listen, readsLess)

export function setLessData(on: boolean): void {
  keepCookie(cookie, on ? 'on' : 'off')
  for (const changed of listeners) changed()
}
