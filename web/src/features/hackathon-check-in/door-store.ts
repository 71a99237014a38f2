import type { DoorPerson, DoorScan, ScanAnswer } from '@muster/contract/hackathons/hackathon-check-in.ts'
import { DEVICE_LISTS } from '../../api/session/device-lists.ts'

/**
 * What a device at a door keeps, so that it works without a network: the list that was taken along, and scans that are not
 * sent. They stand in two databases, because signing out deletes the list, while a scan without a name waits for its owner.
 */

const SCANS = 'muster-door-scans'
const STORE = 'rows'

export interface AnsweredScan extends ScanAnswer {
  readonly ticket_code: string
  readonly scanned_at: string
}

/** The list of one hackathon, as one person took it along. */
export interface TakenList {
  readonly title: string
  readonly accepted: number
  readonly people: readonly DoorPerson[]
  readonly takenAt: string
  /** The latest answers, the newest first. */
  readonly answers: readonly AnsweredScan[]
}

/** A scan that waits to be sent, and by whom for which hackathon it was made. */
export interface KeptScan extends DoorScan {
  readonly door: string
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opened for each act: an open connection would hold up the deletion. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await done(opening)
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await done(act(transaction.objectStore(STORE)))
    await finished
    return result
  } finally {
    database.close()
  }
}

/** @param door names the person and the hackathon */
export const doorOf = (muid: string, hackathonId: string) => `${muid} ${hackathonId}`

export const readList = (door: string): Promise<TakenList | undefined> =>
  inStore(DEVICE_LISTS, 'readonly', (store) => store.get(door))
export const keepList = (door: string, list: TakenList) =>
  inStore(DEVICE_LISTS, 'readwrite', (store) => store.put(list, door))
export const dropList = (door: string) => inStore(DEVICE_LISTS, 'readwrite', (store) => store.delete(door))

export const keepScan = (scan: KeptScan) =>
  inStore(SCANS, 'readwrite', (store) => store.put(scan, scan.scan_id))
export const dropScan = (scanId: string) => inStore(SCANS, 'readwrite', (store) => store.delete(scanId))
export async function readScans(door: string): Promise<KeptScan[]> {
  const all: KeptScan[] = await inStore(SCANS, 'readonly', (store) => store.getAll())
  return all
    .filter((scan) => scan.door === door)
    .toSorted((one, other) => one.scanned_at.localeCompare(other.scanned_at))
}
