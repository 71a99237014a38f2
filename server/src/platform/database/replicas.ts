import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { POSITION_CHANNEL } from './announcing.ts'
import type { Listener } from './listener.ts'
import { Pool, type PoolOptions } from './pool.ts'

/**
 * Position in the write-ahead log, as PostgreSQL writes it: `16/B374D848`. A replica that has reached the
 * position of a write has the write.
 */
export type Position = string

/** What a replica has done, and why none of its reads are sent there; null while they are. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string
  readonly left: 'silent' | 'behind' | 'promoted' | null
  /** Bytes of the log that it hasn't applied yet, as of the last look. */
  readonly bytesBehind: number
  /** Reads that it answered, and those that the primary had to answer after it. */
  readonly answered: number
  readonly repeated: number
}

/** Reads that can be answered by replicas. */
export interface Replicas {
  /**
   * Runs `read` with its statements sent to a replica that has reached these positions. The primary runs it if
   * there's no such replica, or when it fails there, since what it looks for may not have arrived. So `read` can
   * run twice. Transactions stay on the primary, unless they're read-only.
   */
  read<T>(seen: readonly (Position | null)[], read: () => Promise<T>): Promise<T>
  /** A position that includes all that is committed. @throws DatabaseUnavailable */
  position(): Promise<Position>
  /** The position of the last thing that a member was notified of; null if nothing was lately. */
  toldAt(userId: string): Position | null
  states(): readonly ReplicaState[]
  /** Reads of this kind that the primary answered, because no replica had got so far. */
  kept(): number
  close(withinMs: number): Promise<void>
}

/** How old what a replica shows may be. One that's further behind gets no reads. */
const MOST_BEHIND_MS = 5_000
const LOOK_EVERY_MS = 1_000
/** A replica that says nothing for this long is left out, and what runs there goes to the primary. */
const SILENT_MS = 2_000
const MOST_TOLD = 20_000

/** Where statements and transactions can run. */
type Source = Pick<Pool, 'query' | 'begin'>

const chosen = new AsyncLocalStorage<Source>()

/** Where the reads of the current request go: a replica, or undefined for the primary. */
export const readsFrom = (): Source | undefined => chosen.getStore()

/** A number that can be compared. @returns null for anything else than a position */
export function numberOf(position: string): bigint | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(position) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}

const CURRENT = 'select pg_current_wal_insert_lsn()::text'
/** Nothing from a server that's no longer a replica. */
const REPLAYED = 'select pg_last_wal_replay_lsn()::text where pg_is_in_recovery()'

async function positionFrom(source: Source, text: string): Promise<Position | null> {
  const { rows } = await source.query(text)
  const [row] = rows as { [column: string]: Position }[]
  return Object.values(row ?? {})[0] ?? null
}

/** A replica with connections of its own. */
class Replica implements Source {
  readonly name: string
  reached = 0n
  left: ReplicaState['left'] = 'silent'
  answered = 0
  repeated = 0
  readonly #options: PoolOptions
  #pool: Pool
  #asking: Promise<bigint | null> | undefined
  #askedAt = 0

  constructor(options: PoolOptions) {
    const { hostname, port, searchParams } = new URL(options.url)
    this.name = `${searchParams.get('host') ?? hostname}:${port || 5432}`
    this.#options = options
    this.#pool = new Pool(options)
  }

  query: Pool['query'] = (text, values, asArrays) => this.#pool.query(text, values, asArrays)

  begin: Pool['begin'] = (mode, work) => this.#pool.begin(mode, work)

  /** Statements and transactions under way. */
  busy(): number {
    const { busy, waiting } = this.#pool.usage()
    return busy + waiting
  }

  /** Asks how far it is; null if it's no replica. Requests that ask at the same time share the answer. */
  ask(): Promise<bigint | null> {
    if (!this.#asking) {
      this.#askedAt = performance.now()
      this.#asking = positionFrom(this.#pool, REPLAYED)
        .then((position) => {
          const reached = position === null ? null : numberOf(position)
          if (reached !== null) this.reached = reached
          return reached
        })
        .finally(() => (this.#asking = undefined))
    }
    return this.#asking
  }

  /** Decides whether it gets reads. @param due how far it has to be; null if that isn't known yet */
  look(due: bigint | null): void {
    if (this.#asking && performance.now() - this.#askedAt > SILENT_MS) {
      this.#leaveOut()
      return
    }
    this.ask().then(
      (reached) => {
        this.left = reached === null ? 'promoted' : due !== null && reached < due ? 'behind' : null
      },
      () => this.#leaveOut(),
    )
  }

  /** Closes its connections, so that what waits there fails now and the primary can answer. */
  #leaveOut(): void {
    this.left = 'silent'
    const before = this.#pool
    this.#pool = new Pool(this.#options)
    void before.close(0)
  }

  close(withinMs: number): Promise<void> {
    return this.#pool.close(withinMs)
  }
}

export interface ReplicaOptions {
  readonly urls: readonly string[]
  /** Settings of each connection to a replica. */
  readonly connection: Omit<PoolOptions, 'url' | 'connectionWithinMs' | 'backWithinMs'>
  /** Channels whose announcements are ids of members with news. */
  readonly memberChannels: readonly string[]
}

/** Opens connections to replicas, and looks every second at how far each has got. */
export function openReplicas(
  primary: Pool,
  listener: Listener,
  { urls, connection, memberChannels }: ReplicaOptions,
): Replicas {
  const replicas = urls.map(
    (url) =>
      new Replica({
        ...connection,
        url,
        connectWithinMs: SILENT_MS,
        connectionWithinMs: SILENT_MS,
        // The primary answers in the meantime.
        backWithinMs: 0,
      }),
  )
  const told = new LRUCache<string, Position>({ max: MOST_TOLD, ttl: 2 * MOST_BEHIND_MS })
  let announcedAt: Position | null = null
  let current = 0n
  const passed: { readonly at: number; readonly position: bigint }[] = []
  let kept = 0

  async function look(): Promise<void> {
    const now = performance.now()
    while (passed[1] && now - passed[1].at >= MOST_BEHIND_MS) passed.shift()
    const oldest = passed[0]
    const due = oldest && now - oldest.at >= MOST_BEHIND_MS ? oldest.position : null
    for (const replica of replicas) replica.look(due)
    const position = numberOf((await positionFrom(primary, CURRENT)) ?? '')
    if (position === null) return
    current = position
    passed.push({ at: now, position })
  }
  // Without the primary there's no newer position either.
  const lookCalmly = () => look().catch(() => undefined)
  void lookCalmly()
  const looking = setInterval(lookCalmly, LOOK_EVERY_MS)
  looking.unref()

  const listening = Promise.allSettled([
    listener.listen(POSITION_CHANNEL, (text) => (announcedAt = text)),
    ...memberChannels.map((channel) =>
      listener.listen(channel, (userId) => {
        if (announcedAt) told.set(userId, announcedAt)
      }),
    ),
  ])

  /** The least busy replica that has got so far. Otherwise asks the one that was furthest, which may have moved on. */
  async function reaching(seen: readonly (Position | null)[]): Promise<Replica | undefined> {
    const positions = seen.map((position) => (position && numberOf(position)) || 0n)
    const hasAll = ({ reached }: Replica) => positions.every((position) => reached >= position)
    const used = replicas.filter(({ left }) => left === null)
    const ready = used.filter(hasAll)
    if (ready.length > 0) return ready.toSorted((one, other) => one.busy() - other.busy())[0]
    const furthest = used.toSorted((one, other) => (one.reached < other.reached ? 1 : -1))[0]
    await furthest?.ask().catch(() => null)
    return furthest && hasAll(furthest) ? furthest : undefined
  }

  return {
    async read(seen, read) {
      const replica = await reaching(seen)
      if (!replica) {
        kept += 1
        return await read()
      }
      try {
        const result = await chosen.run(replica, read)
        replica.answered += 1
        return result
      } catch {
        replica.repeated += 1
        return await read()
      }
    },
    async position() {
      return (await positionFrom(primary, CURRENT)) ?? ''
    },
    toldAt: (userId) => told.get(userId) ?? null,
    states: () =>
      replicas.map(({ name, left, reached, answered, repeated }) => ({
        name,
        left,
        bytesBehind: Math.max(0, Number(current - reached)),
        answered,
        repeated,
      })),
    kept: () => kept,
    async close(withinMs) {
      clearInterval(looking)
      await listening
      await Promise.all(replicas.map((one) => one.close(withinMs)))
    },
  }
}
