import type { MySheets, Sheet } from '@muster/contract/events/hackathon-sheets.ts'
import { deviceStore } from '../../../../../api/device/device-store.ts'
import { DEVICE_LISTS } from '../../../../../api/session/device-lists.ts'

/**
 * What a device of a judge keeps, so that they go on without a network: their projects, and scores that are not sent. They
 * stand in two databases, because signing out deletes the projects, while scores wait for their owner.
 */

/** What a judge says of a project. */
export type Scores = Pick<Sheet, 'steps' | 'note'>
/** A sheet as the server has it. */
export type SavedSheet = Omit<Sheet, 'project'>

export interface TakenSheets {
  readonly mine: MySheets
  readonly takenAt: string
}

/** Scores that wait to be sent. */
export interface KeptSheet extends Scores {
  readonly owner: string
  readonly project_id: string
  readonly number: number
  readonly title: string
  /** What the server had when the change began. */
  readonly base: Scores
  readonly version: number
  /** Another one with each change. */
  readonly stamp: string
  /** What was sent without an answer: it may have arrived. The latest comes last. */
  readonly tried: readonly Scores[]
  /** What another device has saved in between, until the judge has chosen. */
  readonly clash: SavedSheet | null
}

/** Names the person and the hackathon. */
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
