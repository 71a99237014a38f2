import { createHash } from 'node:crypto'
import { type Ask, drive, inTurn } from './drive.ts'
import { whileServing, whileServingBare } from './processes.ts'
import { format, type Row, share, times } from './row.ts'
import { areSame, percentile } from './statistics.ts'

/** As many ask at the same time. */
export const CONNECTIONS = 32
/** So often a row is measured while the machine does not stay the same. */
const MOST_TRIES = 3
const SECONDS = 3

/** What was measured, and the bare figure beside it: null when it was not the same before and after. */
export interface Beside<T> {
  readonly value: T
  readonly bare: number | null
}

export interface MeasureBeside {
  <T>(measure: () => Promise<T>): Promise<Beside<T>>
  /** All bare figures so far. */
  readonly figures: readonly number[]
}

/**
 * Measures a bare figure before and after each row, of one and the same try, and tries again when they differ. The figure
 * after one row is the one before the next.
 * @param tries 1 for what can be done only once
 */
export function besides(bare: () => Promise<number>, tries = MOST_TRIES): MeasureBeside {
  const figures: number[] = []
  const next = async () => {
    const figure = await bare()
    figures.push(figure)
    return figure
  }
  const measureBeside = async <T>(measure: () => Promise<T>): Promise<Beside<T>> => {
    for (let attempt = 1; ; attempt += 1) {
      const before = figures.at(-1) ?? (await next())
      const value = await measure()
      const after = await next()
      if (areSame(before, after)) return { value, bare: (before + after) / 2 }
      if (attempt === tries) return { value, bare: null }
    }
  }
  return Object.assign(measureBeside, { figures })
}

export const readBare: Ask = { path: '/' }
export const commitBare: Ask = { method: 'POST', path: '/' }

/** Answers a second of the bare server. */
export const bareRate = async (
  address: string,
  ask: Ask,
  callers: number,
  seconds: number,
): Promise<number> => (await drive(address, { callers, next: inTurn([ask], seconds) })).rate

/** How long the bare server takes for one request, in milliseconds, with no other requests. */
export async function bareTime(address: string, ask: Ask, seconds: number): Promise<number> {
  const { answers } = await drive(address, { callers: 1, next: inTurn([ask], seconds) })
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.5,
  )
}

/** A Muster and the bare server on the same database, one after the other asked. */
export const whileServingBoth = <T>(
  url: string,
  work: (address: string, bareAddress: string) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
): Promise<T> =>
  whileServing(url, ({ address }) => whileServingBare(url, (bare) => work(address, bare)), settings)

/** Answers a second to each of these, asked in turn by 32, beside the bare read. */
export const ratesBesideRead = <Name extends string>(
  url: string,
  asksOf: (address: string) => Promise<Readonly<Record<Name, readonly Ask[]>>>,
): Promise<Readonly<Record<Name, Beside<number>>>> =>
  whileServingBoth(url, async (address, bareAddress) => {
    const beside = besides(() => bareRate(bareAddress, readBare, CONNECTIONS, SECONDS))
    const found: [string, Beside<number>][] = []
    for (const [name, asks] of Object.entries<readonly Ask[]>(await asksOf(address))) {
      const rate = async (seconds: number) =>
        (await drive(address, { callers: CONNECTIONS, next: inTurn(asks, seconds) })).rate
      await rate(1)
      found.push([name, await beside(() => rate(SECONDS))])
    }
    return Object.fromEntries(found) as Record<Name, Beside<number>>
  })

/** A rate as a share of the bare one. */
export const shareOf = (name: string, { value, bare }: Beside<number>): Row =>
  share(name, bare === null ? null : value / bare, format(value, '/s'))

/** A time in multiples of the bare one. */
export const costOf = (name: string, { value, bare }: Beside<number>, unit: ' s' | ' ms'): Row =>
  times(name, bare === null ? null : value / bare, format(value, unit))

/** Seconds of a fixed piece of work of one processor: text that is taken apart, put together and hashed. */
export async function processorWork(): Promise<number> {
  const started = performance.now()
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `Member ${id}`, karma: id % 97 }))
  let hash = ''
  for (let turn = 0; turn < 100; turn += 1) {
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows
    read.sort((one, other) => one.karma - other.karma || one.name.localeCompare(other.name, 'en'))
    hash = createHash('sha256')
      .update(hash + JSON.stringify(read))
      .digest('hex')
  }
  return (performance.now() - started) / 1_000
}

/** For what takes seconds: beside that piece of work, once. */
export const besideWork = <T>(measure: () => Promise<T>): Promise<Beside<T>> =>
  besides(processorWork, 1)(measure)
