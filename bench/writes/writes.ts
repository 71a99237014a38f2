import {
  type Beside,
  bareRate,
  bareTime,
  besides,
  commitBare,
  type MeasureBeside,
  whileServingBoth,
} from '../lib/bare.ts'
import { signInAsAdmin } from '../lib/calls.ts'
import { withCommunity } from '../lib/community.ts'
import { type Spending, whileCounting } from '../lib/counted.ts'
import { type Driven, drive, once } from '../lib/drive.ts'
import { type Options, rowsUnlessBroken, sayFor } from '../lib/part.ts'
import { drawPeople, signedIn } from '../lib/people.ts'
import { untilItRests } from '../lib/proc.ts'
import { amount, format, type Row, share, shown, times } from '../lib/row.ts'
import { median, percentile } from '../lib/statistics.ts'
import { everyWrite, type Write } from './asked.ts'
import { makeScene } from './scene.ts'

const CALLERS = 16
/** Of each write, by one after the other; and by all callers together. */
const whole = { alone: 100, together: 10 * CALLERS, seconds: 0.5 }
const quick = {
  ...{ alone: 32, together: 3 * CALLERS, seconds: 0.3 },
  calls: [
    ...['submissions.approve', 'submissions.submit', 'circleMembers.ask', 'circleMembers.answer'],
    ...['vouchers.redeem', 'meetups.create', 'meetups.join', 'profiles.edit', 'circleThreads.post'],
  ],
}

/** Of each write, whose statements are counted. */
const COUNTED = 16
/** The server has done its jobs when it uses less of a processor than this; its folds run each second. */
const JOBS_REST = { withinMs: 1_000, seconds: 0.1, waitedForMs: 60_000 }

const say = sayFor('writes')

/**
 * The writes that a community of 100,000 makes most, each by other members: alone, in multiples of one row that is inserted
 * and committed through the same driver, and by 16 callers as a share of it, each time once the jobs of the writes before are
 * done. Statements and write-ahead log are those of the write's own connection, in a server that runs no jobs.
 */
export async function measure({ calls, isQuick }: Options): Promise<Row[]> {
  const { alone, together, seconds } = isQuick ? quick : whole
  const wanted = calls.length > 0 ? calls : isQuick ? quick.calls : ['']
  return withCommunity(async (url, sql) => {
    const { rows, writes } = await whileServingBoth(url, async (address, bareAddress) => {
      const members = await signedIn(address, await drawPeople(sql, Math.max(alone, together)))
      const { accessToken } = await signInAsAdmin(address)
      const scene = await makeScene(sql, members, accessToken)
      const rested = async (bare: () => Promise<number>) => {
        await untilItRests(JOBS_REST)
        return bare()
      }
      const measuring: Measuring = {
        address,
        alone,
        together,
        besideTime: besides(() => rested(() => bareTime(bareAddress, commitBare, seconds))),
        besideRate: besides(() => rested(() => bareRate(bareAddress, commitBare, CALLERS, seconds))),
      }
      const rows = new Map<Write, Row[]>()
      const writes = everyWrite(sql, scene).filter(({ name }) => wanted.some((call) => name.startsWith(call)))
      for (const [index, write] of writes.entries()) {
        say(`${index + 1} of ${writes.length} ${write.name}`)
        rows.set(write, await rowsUnlessBroken(write.name, () => timeRows(measuring, write)))
      }
      const bareRows = [
        shown(`bare commit, by ${CALLERS}`, median(measuring.besideRate.figures), '/s', 'more'),
        shown('bare commit, alone', median(measuring.besideTime.figures), ' ms'),
      ]
      return { rows: bareRows, writes: [...rows] }
    })
    say('statements')
    const counted = await whileCounting(url, sql, async (spending) => {
      const found: Row[] = []
      for (const [write, times] of writes) {
        found.push(...times, ...(await rowsUnlessBroken(write.name, () => spentRows(spending, write))))
      }
      return found
    })
    return [...rows, ...counted]
  })
}

interface Measuring {
  readonly address: string
  readonly alone: number
  readonly together: number
  readonly besideTime: MeasureBeside
  readonly besideRate: MeasureBeside
}

async function timeRows(
  { address, besideTime, besideRate, ...counts }: Measuring,
  { name, asks }: Write,
): Promise<Row[]> {
  const by = async (callers: number, count: number): Promise<Driven> => {
    const ready = (await asks()).slice(0, count)
    await untilItRests(JOBS_REST)
    return drive(address, { callers, next: once(ready) })
  }
  const alone = await besideTime(() => by(1, counts.alone))
  const together = await besideRate(() => by(CALLERS, counts.together))
  const ratio = ratioOf(together, ({ rate }) => rate)
  return [share(`${name}, by ${CALLERS}`, ratio, format(together.value.rate, '/s')), timeRow(name, alone)]
}

async function spentRows(spending: Spending, { name, asks }: Write): Promise<Row[]> {
  const spent = await spending((await asks()).slice(0, COUNTED))
  return [
    amount(`${name}: statements sent`, spent.sent),
    amount(`${name}: statements within triggers`, spent.within),
    amount(`${name}: write-ahead log`, spent.walKilobytes, ' kB'),
    shown(`${name}: PostgreSQL`, spent.milliseconds, ' ms'),
  ]
}

const ratioOf = <T>({ value, bare }: Beside<T>, of: (value: T) => number) => bare && of(value) / bare

function timeRow(name: string, alone: Beside<Driven>): Row {
  const taken = alone.value.answers.map(({ milliseconds }) => milliseconds)
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((part) => percentile(taken, part))
  const note = `p50 ${format(p50)}, p95 ${format(p95, ' ms')}`
  return times(
    `${name}, alone, p50`,
    ratioOf(alone, () => p50),
    note,
  )
}
