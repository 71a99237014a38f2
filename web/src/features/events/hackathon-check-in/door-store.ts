import type { DoorPerson, DoorScan, ScanAnswer } from '@muster/contract/events/hackathon-check-in.ts'
import { deviceStore } from '../../../api/device/device-store.ts'
import { DEVICE_LISTS } from '../../../api/session/device-lists.ts'

/**
 * Offline storage of a check-in device: the downloaded list, and scans not sent yet. They are in two
 * databases, because signing out deletes the list, while unsent scans wait for their owner.
 */

export interface AnsweredScan extends ScanAnswer {
  readonly ticket_code: string
  readonly scanned_at: string
}

/** The list of one hackathon, as downloaded by one member. */
export interface TakenList {
  readonly title: string
  readonly accepted: number
  readonly people: readonly DoorPerson[]
  readonly takenAt: string
  /** The latest answers, newest first. */
  readonly answers: readonly AnsweredScan[]
}

/** A scan in the outbox, with its owner and hackathon. */
export interface KeptScan extends DoorScan {
  readonly door: string
}

/** @param door key of the member and the hackathon */
export const doorOf = (muid: string, hackathonId: string) => `${muid} ${hackathonId}`

const lists = deviceStore<TakenList>(DEVICE_LISTS)
const scans = deviceStore<KeptScan>('muster-door-scans')

export const readList = lists.read
export const keepList = lists.keep
export const dropList = lists.drop

export const keepScan = (scan: KeptScan) => scans.keep(scan.scan_id, scan)
export const dropScan = scans.drop
export async function readScans(door: string): Promise<KeptScan[]> {
  const all = await scans.readAll()
  return all
    .filter((scan) => scan.door === door)
    .toSorted((one, other) => one.scanned_at.localeCompare(other.scanned_at))
}
