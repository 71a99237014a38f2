import { sessionStore } from './session-store.ts'

/**
 * IndexedDB database with lists of people stored for offline use. They belong to the member who stored them
 * and are deleted with the session.
 */
export const DEVICE_LISTS = 'muster-door-lists'

const forget = () => void indexedDB.deleteDatabase(DEVICE_LISTS)

/** Deletes the lists when the session changes, and at start if it ended elsewhere. */
export function forgetDeviceLists() {
  if (sessionStore.refreshToken() === null) forget()
  sessionStore.onChange(forget)
}
