import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import type { ReadInputs } from '../../server/test/contract/read-inputs.ts'
import type { CallInput } from '../../server/test/setup/test-app.ts'
import { ensureCrowd, MEMBERS } from '../lib/crowd.ts'
import { withDatabase, withTemporaryFolder } from '../lib/database.ts'
import { CONNECTIONS, load, type Target } from '../lib/load.ts'
import { serverSettings, whileRunning } from '../lib/processes.ts'
import { atMost, information, type Row } from '../lib/row.ts'
import { everyGet, inputsOf, type Named } from './gets.ts'
import { alwaysSearched, asked, figuresFor } from './reads-figures.ts'

const PORTS = { server: 5756, bare: 5757 }
const SECONDS = 1
const SAMPLES = 30
/** So often the bare read is measured again: the machine is not the same from minute to minute. */
const READS_A_BARE_ONE = 6
/** Of a read, before it is measured. */
const ROUNDS_BEFORE = 3
/** So often a read that misses is measured again: what else the machine does can only make it look worse. */
const MOST_AGAIN = 2
const SHOWN = 10

/** A call with what it is asked with. */
interface Read {
  readonly name: string
  readonly isFile: boolean
  readonly target: Target
}

interface Measured extends Read {
  /** 95th percentile, alone. */
  readonly milliseconds: number
  readonly kilobytes: number
  /** Of the bare read. Files are read alone. */
  readonly share: number | null
}

/**
 * Every GET of the contract among 100,000 members, alone and under load, as a share of one read by key. `BENCH_DATA` names a
 * folder that keeps the members for the next time.
 * @param calls beginnings of the names of calls: only these
 */
export async function measure(calls: readonly string[]): Promise<Row[]> {
  return withTemporaryFolder((dataDir) =>
    withDatabase(async (url, sql) => {
      await ensureCrowd(sql, say)
      const [server, bare] = [PORTS.server, PORTS.bare].map((port) => `http://127.0.0.1:${port}`)
      const settings = {
        ...serverSettings(url, PORTS.server),
        DATA_DIR: dataDir,
        ACCESS_TOKEN_MINUTES: '1440',
      }
      const command = [process.execPath, 'scripts/start.mjs'] as const
      const bareCommand = [process.execPath, 'bench/lib/bare-server.ts'] as const
      return whileRunning(command, settings, `${server}/readyz`, () =>
        whileRunning(bareCommand, serverSettings(url, PORTS.bare), `${bare}/`, async () => {
          const reads = await everyRead(server ?? '', sql, dataDir)
          const wanted = reads.filter(
            ({ name }) => calls.length === 0 || calls.some((call) => name.startsWith(call)),
          )
          return report(await measureEach(wanted, { url: `${bare}/` }))
        }),
      )
    }, process.env.BENCH_DATA),
  )
}

async function everyRead(address: string, sql: Sql, dataDir: string): Promise<Read[]> {
  const inputs = await inputsOf(address, sql, dataDir)
  return everyGet().flatMap((read) => readsOf(address, inputs, read))
}

/** A call as `npm test` asks it, a list without a search as well, and with what is known to cost the most. */
function readsOf(address: string, inputs: ReadInputs, { name, route }: Named): Read[] {
  const input = inputs.inputFor(route, name)
  const { search, ...others } = input.query ?? {}
  const more = asked.filter((one) => one.name === name)
  const unsearched = search && !alwaysSearched.has(name) ? [{ as: '', query: others }] : []
  return [
    { as: search ? ', searched' : '', query: input.query },
    ...unsearched,
    ...more.map(({ as, query }) => ({ as: `, ${as}`, query })),
  ].map(({ as, query = {} }) => readOf(address, name + as, route, { ...input, query }))
}

function readOf(address: string, name: string, route: RouteDefinition, input: CallInput): Read {
  const headers = [{ authorization: `Bearer ${input.as}` }]
  const url = address + addressOf(route, input.params, input.query)
  return { name, isFile: route.download !== undefined, target: { url, headers } }
}

/** A quarter of an hour is long to wait for a table: each read is told as it is measured. */
const say = (text: string) => console.error(`reads: ${text}`)

async function measureEach(reads: readonly Read[], bare: Target): Promise<Measured[]> {
  const measured: Measured[] = []
  let atBest = 0
  await load(bare, SECONDS)
  for (const [index, read] of reads.entries()) {
    if (index % READS_A_BARE_ONE === 0) atBest = await load(bare, SECONDS)
    let best = await measureOne(read, atBest)
    for (let again = 0; again < MOST_AGAIN && missedBy(best); again++) {
      atBest = await load(bare, SECONDS)
      best = betterOf(best, await measureOne(read, atBest))
    }
    measured.push(best)
    say(`${index + 1} of ${reads.length} ${read.name}: ${figuresOf(best)} ${missedBy(best)}`.trimEnd())
  }
  return measured
}

async function measureOne(read: Read, atBest: number): Promise<Measured> {
  const alone = await measureAlone(read)
  const share = read.isFile ? null : (await load(read.target, SECONDS)) / atBest
  return { ...read, ...alone, share }
}

const betterOf = (one: Measured, other: Measured): Measured => ({
  ...other,
  milliseconds: Math.min(one.milliseconds, other.milliseconds),
  share: one.share === null ? null : Math.max(one.share, other.share ?? 0),
})

/** The rounds before fill the caches; files are read once. */
async function measureAlone({ target: { url, headers = [] }, isFile, name }: Read) {
  const times: number[] = []
  let bytes = 0
  const [first, end] = isFile ? [0, 1] : [-ROUNDS_BEFORE, SAMPLES]
  for (let sample = first; sample < end; sample++) {
    const started = performance.now()
    const answer = await fetch(url, { headers: { ...headers[0] } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`${name} answers ${answer.status} at ${url}`)
    if (sample >= 0) times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return { milliseconds: times[Math.ceil(times.length * 0.95) - 1] ?? 0, kilobytes: bytes / 1024 }
}

function report(measured: readonly Measured[]): Row[] {
  const reads = measured.filter(({ isFile }) => !isFile)
  const slowest = reads.toSorted((one, other) => (one.share ?? 0) - (other.share ?? 0)).slice(0, SHOWN)
  const missed = measured.map((read) => ({ read, what: missedBy(read) })).filter(({ what }) => what !== '')
  return [
    information(
      `reads measured among ${MEMBERS.toLocaleString('en')} members, by ${CONNECTIONS} at a time`,
      reads.length,
    ),
    ...slowest.map((read) => information(`slow: ${read.name}`, figuresOf(read))),
    ...missed.map(({ read, what }) => ({ name: read.name, value: figuresOf(read), target: what, ok: false })),
    atMost('reads that miss a figure', missed.length, 0),
  ]
}

const figuresOf = ({ milliseconds, kilobytes, share }: Measured) =>
  `${milliseconds.toFixed(1)} ms, ${kilobytes.toFixed(1)} kB${share === null ? '' : `, share ${share.toFixed(3)}`}`

/** The figures that a read misses, as words; none for a file, which is as long as its list. */
function missedBy({ name, isFile, milliseconds, kilobytes, share }: Measured): string {
  if (isFile) return ''
  const figures = figuresFor(name)
  return [
    milliseconds > figures.milliseconds ? `<= ${figures.milliseconds} ms` : '',
    kilobytes > figures.kilobytes ? `<= ${figures.kilobytes} kB` : '',
    share !== null && share < figures.share ? `share >= ${figures.share}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
