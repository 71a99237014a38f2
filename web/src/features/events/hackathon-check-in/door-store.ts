import type { DoorPerson, DoorScan, ScanAnswer } from '@muster/contract/events/hackathon-check-in.ts'
import { deviceStore } from '../../../api/device/device-store.ts'
import { DEVICE_LISTS } from '../../../api/session/device-lists.ts'

/**
 * What a device at a door keeps, so that it works without a network: the list that was taken along, and scans that are not
 * sent. They stand in two databases, because signing out deletes the list, while a scan without a name waits for its owner.
 */

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

/** @param door names the person and the hackathon */
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
