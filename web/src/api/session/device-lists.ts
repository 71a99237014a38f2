import { sessionStore } from './session-store.ts'

/** The database of lists of people that a device takes along. They are for who took them, and end with their session. */
export const DEVICE_LISTS = 'muster-door-lists'

const forget = () => void indexedDB.deleteDatabase(DEVICE_LISTS)

/** Deletes lists when a session begins or ends, and those whose session has ended elsewhere. */
export function forgetDeviceLists() {
  if (sessionStore.refreshToken() === null) forget()
  sessionStore.onChange(forget)
}
