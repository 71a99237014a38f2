import { useSyncExternalStore } from 'react'

const cookie = 'less-data'
const year = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** Whether pictures are left out until they're tapped: as chosen in this browser, else as the device asks. */
function readsLess(): boolean {
  const chosen = new RegExp(`(?:^|; )${cookie}=(on|off)`).exec(document.cookie)?.[1]
  if (chosen) return chosen === 'on'
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useLessData = (): boolean => useSyncExternalStore(listen, readsLess)

/** Keeps the choice in a cookie, because signing out clears local storage and it isn't part of the session. */
export function setLessData(on: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari and Firefox ESR
  document.cookie = `${cookie}=${on ? 'on' : 'off'}; path=/; max-age=${year}; SameSite=Lax`
  for (const changed of listeners) changed()
}
