import type { meetups } from '@muster/contract/circles/meetups.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { ApiError } from '../api-error.ts'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { tabLock } from '../session/refresh.ts'
import { sessionStore } from '../session/session-store.ts'
import { deviceStore } from './device-store.ts'
import { isUnreachable } from './reach.ts'

/**
 * Meetup check-ins made offline, queued on this device for the member who made them, even after signing out.
 * About other people they contain only the ticket.
 */
export interface KeptCheckIn {
  readonly id: string
  /** The member who made it. */
  readonly muid: string
  readonly meetupId: string
  /** ISO time, by the clock of this device. */
  readonly done_at: string
  /** Check-in code, for guests of the circle. */
  readonly code: string | null
  /** Ticket of the guest who was checked in; null for the member's own check-in. */
  readonly ticket: string | null
  /** The server's rejection; null while pending. */
  readonly refusal: string | null
}

/** Outcome of a sent check-in. */
interface SentCheckIn {
  readonly kept: KeptCheckIn
  /** Null if it was rejected. */
  readonly reply: ReplyOf<(typeof meetups)['sendKept']> | null
}

const STORE = 'muster-check-ins'
/** Rejections are deleted after this time, read or not. */
const REFUSED_MS = 7 * 24 * 3_600_000
const rows = deviceStore<KeptCheckIn>(STORE)
const me = () => sessionStore.readUserInfo()?.value.muid

/** The current member's check-ins, oldest first. */
async function readMine(): Promise<KeptCheckIn[]> {
  const muid = me()
  const all = await rows.readAll()
  return all
    .filter((kept) => kept.muid === muid)
    .toSorted((one, other) => one.done_at.localeCompare(other.done_at))
}

export const keptCheckInsQuery = {
  queryKey: [STORE],
  queryFn: readMine,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
} as const

const changed = () => queryClient.invalidateQueries({ queryKey: keptCheckInsQuery.queryKey })

/** True if a failed check-in can be queued: the server hasn't rejected it. */
export const mayKeep = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Queues a check-in; replaces an earlier one of the same person at the same meetup. */
export async function keepCheckIn(
  act: Pick<KeptCheckIn, 'meetupId' | 'done_at' | 'code' | 'ticket'>,
): Promise<void> {
  const id = [me(), act.meetupId, act.ticket ?? 'me'].join(' ')
  await rows.change(id, (before) =>
    // Keep the first pending one, because its time is when they arrived. A rejected one is replaced.
    before && before.refusal === null && before.code === act.code
      ? before
      : { ...act, id, muid: me() ?? '', refusal: null },
  )
  await changed()
}

export async function dropCheckIn(id: string): Promise<void> {
  await rows.drop(id)
  await changed()
}

/** Sends pending check-ins one by one, in a single tab (lock), until the server can't be reached. */
export function sendCheckIns(): Promise<readonly SentCheckIn[]> {
  return tabLock(async () => {
    const sent: SentCheckIn[] = []
    for (const kept of await readMine()) {
      if (kept.refusal !== null) {
        if (Date.now() - Date.parse(kept.done_at) > REFUSED_MS) await rows.drop(kept.id)
        continue
      }
      const outcome = await send(kept)
      if (!outcome) break
      sent.push(outcome)
    }
    if (sent.length > 0) await changed()
    return sent
  }, STORE)
}

async function send(kept: KeptCheckIn): Promise<SentCheckIn | null> {
  const { id, meetupId, code, ticket, done_at } = kept
  try {
    const reply = await api.meetups.sendKept({
      params: { meet_id: meetupId },
      body: { code, ticket, done_at },
    })
    await rows.drop(id)
    return { kept, reply }
  } catch (error) {
    // An expired session isn't a rejection: keep it until the member signs in again.
    if (isUnreachable(error) || !(error instanceof ApiError) || error.status === 401) return null
    const refused = { ...kept, refusal: error.texts.join(', ') }
    await rows.keep(id, refused)
    return { kept: refused, reply: null }
  }
}
