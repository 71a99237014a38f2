import type { MySheets, Sheet } from '@muster/contract/events/hackathon-sheets.ts'
import { deviceStore } from '../../../../../api/device/device-store.ts'
import { DEVICE_LISTS } from '../../../../../api/session/device-lists.ts'

/**
 * Offline storage of a judge's device: their projects, and scores not sent yet. They are in two databases,
 * because signing out deletes the projects, while unsent scores wait for their owner.
 */

/** A judge's scores for a project. */
export type Scores = Pick<Sheet, 'steps' | 'note'>
/** The server's version of a sheet. */
export type SavedSheet = Omit<Sheet, 'project'>

export interface TakenSheets {
  readonly mine: MySheets
  readonly takenAt: string
}

/** Scores in the outbox. */
export interface KeptSheet extends Scores {
  readonly owner: string
  readonly project_id: string
  readonly number: number
  readonly title: string
  /** The server's version when the change started, for merging. */
  readonly base: Scores
  readonly version: number
  /** Changes with each edit. */
  readonly stamp: string
  /** Versions sent without a response, which can have arrived. Latest last. */
  readonly tried: readonly Scores[]
  /** A version saved by another device, until the judge has resolved the conflict. */
  readonly clash: SavedSheet | null
}

/** Key of the member and the hackathon. */
export const judgeOf = (muid: string, hackathonId: string) => `judge ${muid} ${hackathonId}`

const keyOf = (owner: string, projectId: string) => `${owner} ${projectId}`
const lists = deviceStore<TakenSheets>(DEVICE_LISTS)
const sheets = deviceStore<KeptSheet>('muster-judge-sheets')

export const readTaken = lists.read
export const changeTaken = lists.change
export const dropTaken = lists.drop

export const changeKept = (
  owner: string,
  projectId: string,
  make: (before: KeptSheet | undefined) => KeptSheet | undefined,
) => sheets.change(keyOf(owner, projectId), make)

/** In the order of the desks. */
export async function readKept(owner: string): Promise<KeptSheet[]> {
  const all = await sheets.readAll()
  return all.filter((sheet) => sheet.owner === owner).toSorted((one, other) => one.number - other.number)
}
