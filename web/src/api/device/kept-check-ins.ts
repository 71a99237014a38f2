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
 * Check-ins at meetups that were made without a network. They wait on this device for who made them, also over signing out,
 * and say of others nothing but the number of a ticket.
 */
export interface KeptCheckIn {
  readonly id: string
  /** Who made it. */
  readonly muid: string
  readonly meetupId: string
  /** On the clock of this device. */
  readonly done_at: string
  /** For guests of the circle. */
  readonly code: string | null
  /** Of a guest who was let in; null for my own. */
  readonly ticket: string | null
  /** What the server said against it; until then it is pending. */
  readonly refusal: string | null
}

/** What came of one that was sent. */
interface SentCheckIn {
  readonly kept: KeptCheckIn
  /** Null when it was refused. */
  readonly reply: ReplyOf<(typeof meetups)['sendKept']> | null
}

const STORE = 'muster-check-ins'
/** A refusal that nobody has read by then is forgotten. */
const REFUSED_MS = 7 * 24 * 3_600_000
const rows = deviceStore<KeptCheckIn>(STORE)
const me = () => sessionStore.readUserInfo()?.value.muid

/** Mine, in the order in which they were made. */
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

/** Whether a check-in that failed so is kept: the server has not said no. */
export const mayKeep = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Keeps one, in the place of what was kept of the same person at the same meetup. */
export async function keepCheckIn(
  act: Pick<KeptCheckIn, 'meetupId' | 'done_at' | 'code' | 'ticket'>,
): Promise<void> {
  const id = [me(), act.meetupId, act.ticket ?? 'me'].join(' ')
  await rows.change(id, (before) =>
    // The first press is when somebody was there; a refused one makes room.
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

/** Sends what is pending, one after the other and from one tab alone, until the server cannot be reached. */
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
    // A session that has ended refuses nothing: it waits until its owner is back.
    if (isUnreachable(error) || !(error instanceof ApiError) || error.status === 401) return null
    const refused = { ...kept, refusal: error.texts.join(', ') }
    await rows.keep(id, refused)
    return { kept: refused, reply: null }
  }
}
