import { sessionStore } from './session-store.ts'

/**
 * IndexedDB database with lists of people stored for offline use. They belong to the member who stored them
 * and are deleted with the session.
 */
export const DEVICE_LISTS = 'muster-door-lists'

function forget() {
  try {
    indexedDB.deleteDatabase(DEVICE_LISTS)
  } catch {
    // Site data is blocked, so nothing was stored.
  }
}

/** Deletes the lists when the session changes, and at start if it ended elsewhere. */
export function forgetDeviceLists() {
  if (sessionStore.refreshToken() === null) forget()
  sessionStore.onChange(forget)
}
