import { AppError } from '../errors.ts'
import { addressKeys } from '../http/client-address.ts'

/** Whose password is hashed. */
export interface HashedFor {
  /** The network or hall that it comes from; each has its turn. */
  readonly from: string
  /** The account or person. */
  readonly who: string
}

/** @param who the account or person */
export const hashedFor = (ip: string, who: string): HashedFor => ({ from: addressKeys(ip).near, who })

/** For the server's own commands. */
export const ownWork: HashedFor = { from: 'server', who: 'server' }

interface Waiting {
  readonly who: string
  start(): void
  refuse(error: Error): void
}

const RETRY_SECONDS = 5
const full = () =>
  new AppError(
    429,
    { general: [`Many people are signing in right now. Try again in ${RETRY_SECONDS} seconds.`] },
    { retryAfterSeconds: RETRY_SECONDS },
  )

/** Hashing occupies a core, so only a few run at once. */
const AT_ONCE = 2
/** About four seconds of work, which is a full hall that signs in at the same moment. */
const MOST_WAITING = 512
const MOST_OF_ONE = 32

/**
 * A bounded queue in which networks take turns. When it's full, whoever comes from a network with fewer waiting
 * replaces the last one of the network with the most, so that no network can fill it for the others.
 */
export function passwordQueue() {
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let size = 0

  function longest(): Waiting[] {
    return [...lanes.values()].reduce((most, lane) => (lane.length > most.length ? lane : most), [])
  }

  /** @throws AppError 429 */
  function makeRoom(lane: readonly Waiting[], who: string): void {
    if (lane.filter((waiting) => waiting.who === who).length >= MOST_OF_ONE) throw full()
    if (size < MOST_WAITING) return
    const most = longest()
    if (most.length <= lane.length + 1) throw full()
    most.pop()?.refuse(full())
    size -= 1
  }

  function wait({ from, who }: HashedFor): Promise<void> {
    const lane = lanes.get(from) ?? []
    makeRoom(lane, who)
    lanes.set(from, lane)
    size += 1
    return new Promise((start, refuse) => lane.push({ who, start, refuse }))
  }

  /** Starts the first one of the network whose turn it is, and puts that network at the end. */
  function startNext(): boolean {
    for (const [from, lane] of lanes) {
      lanes.delete(from)
      const next = lane.shift()
      if (!next) continue
      if (lane.length > 0) lanes.set(from, lane)
      size -= 1
      next.start()
      return true
    }
    return false
  }

  /** Runs the work when it's its turn. @throws AppError 429 if the queue is full */
  return async function inTurn<T>(by: HashedFor, work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await wait(by)
    else running += 1
    try {
      return await work()
    } finally {
      if (!startNext()) running -= 1
    }
  }
}
