import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { createRandom, type Random } from '../../server/demo/random.ts'
import { choicesOf, type ReadInputs } from '../../server/test/contract/read-inputs.ts'
import type { CallInput } from '../../server/test/setup/test-app.ts'
import {
  type Beside,
  bareRate,
  bareTime,
  besides,
  CONNECTIONS,
  type MeasureBeside,
  readBare,
  whileServingBoth,
} from '../lib/bare.ts'
import { askOf } from '../lib/calls.ts'
import { withCommunity, withTemporaryFolder } from '../lib/community.ts'
import { type Ask, answered, type Driven, drive, inTurn, once } from '../lib/drive.ts'
import { type Options, rowsUnlessBroken, sayFor } from '../lib/part.ts'
import { drawPeople, SEED, type SignedIn, signedIn } from '../lib/people.ts'
import { amount, format, type Row, share, shown, times } from '../lib/row.ts'
import { median, percentile } from '../lib/statistics.ts'
import { searchWords } from '../lib/words.ts'
import { everyRead, inputsOf, type Named } from './gets.ts'

const ASKING = 100
const PAGES = 60
/** Of each load; there are many rows. */
const SECONDS = 0.5
const ALONE_AT_MOST_SECONDS = 3
const BARE_ALONE_SECONDS = 0.2
const quick = {
  asking: 25,
  calls: [
    ...['home.firstView', 'account.info', 'profiles.byMuid', 'profiles.search', 'learningCircles.find'],
    ...['meetups.list', 'leaderboards.board', 'users.list', 'today.read', 'submissions.queue'],
  ],
}

/** Parameters that name a member, and what of a member they hold. */
const memberParams = { muid: 'muid', user_id: 'id', uuid: 'id', member_id: 'id' } as const

const say = sayFor('reads')

interface Read {
  readonly name: string
  readonly asks: readonly Ask[]
}

/**
 * Every read of the contract among 100,000 members, alone and by 32 at a time, as a share of one read by key. Personal
 * reads are sent as 100 different members in turn, and reads about a member ask about as many. Lists are searched for
 * 60 words, put in each order, filtered by each value, and opened at 60 places far into them.
 */
export async function measure({ calls, isQuick }: Options): Promise<Row[]> {
  const wanted = calls.length > 0 ? calls : isQuick ? quick.calls : ['']
  return withTemporaryFolder((dataDir) =>
    withCommunity((url, sql) =>
      whileServingBoth(
        url,
        async (address, bareAddress) => {
          const inputs = await inputsOf(address, sql, dataDir)
          const members = await signedIn(address, await drawPeople(sql, isQuick ? quick.asking : ASKING))
          const besideRate = besides(() => bareRate(bareAddress, readBare, CONNECTIONS, SECONDS))
          const besideTime = besides(() => bareTime(bareAddress, readBare, BARE_ALONE_SECONDS))
          const asking = { address, inputs, members, besideRate, besideTime }
          const reads = everyRead().filter(({ name }) => wanted.some((call) => name.startsWith(call)))
          const rows: Row[] = []
          for (const [index, read] of reads.entries()) {
            say(`${index + 1} of ${reads.length} ${read.name}`)
            rows.push(...(await rowsUnlessBroken(read.name, () => rowsOfCall(asking, read))))
          }
          return [
            shown('bare read, by 32', median(besideRate.figures), '/s', 'more'),
            shown('bare read, alone', median(besideTime.figures), ' ms'),
            ...rows,
          ]
        },
        { DATA_DIR: dataDir },
      ),
    ),
  )
}

interface Asking {
  readonly address: string
  readonly inputs: ReadInputs
  readonly members: readonly SignedIn[]
  readonly besideRate: MeasureBeside
  readonly besideTime: MeasureBeside
}

async function rowsOfCall(asking: Asking, call: Named): Promise<Row[]> {
  if (call.route.download) return [await fileRow(asking, call)]
  const rows: Row[] = []
  for (const read of await waysToAsk(asking, call)) {
    rows.push(...(await rowsUnlessBroken(read.name, () => rowsOfRead(asking, read))))
  }
  return rows
}

async function rowsOfRead({ address, besideRate, besideTime }: Asking, { name, asks }: Read): Promise<Row[]> {
  const alone = await besideTime(() => drive(address, { callers: 1, next: samplesOf(asks) }))
  const loaded = await besideRate(() => drive(address, { callers: CONNECTIONS, next: inTurn(asks, SECONDS) }))
  return rowsOf(name, asks.length, alone, loaded)
}

/** A call in all the ways that are worth a row of their own. */
async function waysToAsk(asking: Asking, { name, route }: Named): Promise<Read[]> {
  const { inputs, members } = asking
  // Of its own for each call, so that all of them ask the same as when some are measured alone.
  const random = createRandom(SEED)
  const input = inputs.inputFor(route, name)
  const fields = route.query?.shape ?? {}
  const { search, ...others } = input.query ?? {}
  const unsearched: CallInput = { ...input, query: others }
  const base = search && !(await answers(asking, route, unsearched)) ? input : unsearched
  const usual = await oneByEach(asking, route, base)
  const reads = [{ name: `${name}, ${usual.as}`, asks: usual.asks }]
  if (route.access.kind === 'everyone') {
    const asks = usual.asks.map(({ headers: _, ...ask }) => ask)
    reads.push({ name: `${name}, as a visitor`, asks })
  }
  const varied = async (what: string, queries: readonly Readonly<Record<string, string>>[]) => {
    const asks = queries.map((query, at) => {
      const as = input.as === inputs.tokens.learner ? members[at % members.length]?.token : input.as
      return askOf(route, as, { ...base, query: { ...base.query, ...query } })
    })
    const fitting = await answered(asking.address, asks)
    if (fitting.length > 1) reads.push({ name: `${name}, ${what}`, asks: fitting })
  }
  if ('search' in fields) {
    const names = members.map(({ full_name }) => full_name)
    await varied(
      '60 words',
      searchWords(names, random).map((word) => ({ search: word })),
    )
  }
  const choices = Object.entries(fields).flatMap(([key, schema]) =>
    choicesOf(schema).map((value) => ({ [key]: value })),
  )
  if (choices.length > 0) await varied('orders and filters', choices)
  if ('pageIndex' in fields) await varied('pages', await placesIn(asking, route, base, random))
  return reads
}

const answers = async ({ address }: Asking, route: RouteDefinition, input: CallInput) =>
  (await answered(address, [askOf(route, input.as, input)])).length > 0

/** As each of the members, about each of them, or both; as one where it is about what only they have. */
async function oneByEach(
  { address, inputs, members }: Asking,
  route: RouteDefinition,
  input: CallInput,
): Promise<{ readonly as: string; readonly asks: readonly Ask[] }> {
  const byMembers = input.as === inputs.tokens.learner
  const named = Object.entries(memberParams).filter(([param]) => param in (route.params?.shape ?? {}))
  const asks =
    byMembers || named.length > 0
      ? members.map((member, at) => {
          const about = members[(at + 1) % members.length] ?? member
          const params = Object.fromEntries(named.map(([param, of]) => [param, about[of]]))
          return askOf(route, byMembers ? member.token : input.as, {
            ...input,
            params: { ...input.params, ...params },
          })
        })
      : []
  const fitting = await answered(address, asks)
  const as = byMembers ? 'as' : 'about'
  if (fitting.length > 1) return { as: `${as} members`, asks: fitting }
  const [ask, ...none] = await answered(address, [askOf(route, input.as, input)])
  if (!ask) throw new Error(`${route.path} does not answer with ${JSON.stringify(input)}`)
  return { as: byMembers ? 'as one member' : 'as staff', asks: [ask, ...none] }
}

/** Pages drawn from the whole list beyond the first. */
async function placesIn({ address }: Asking, route: RouteDefinition, input: CallInput, random: Random) {
  const { method = 'GET', path, headers = {} } = askOf(route, input.as, input)
  const answer = await fetch(address + path, { method, headers })
  const { response } = (await answer.json()) as { response?: { pagination?: { totalPages?: number } } }
  const pages = response?.pagination?.totalPages ?? 1
  if (pages < 3) return []
  return Array.from({ length: Math.min(PAGES, pages) }, () => ({ pageIndex: String(random.int(2, pages)) }))
}

/** Each in turn until there are enough; slow ones less often. */
function samplesOf(asks: readonly Ask[]): () => Ask | undefined {
  const next = inTurn(asks, ALONE_AT_MOST_SECONDS)
  let left = Math.max(asks.length, ASKING)
  return () => (left-- > 0 ? next() : undefined)
}

/** A file is as long as its list, and is asked for once. */
async function fileRow({ address, inputs }: Asking, { name, route }: Named): Promise<Row> {
  const { as, params, query } = inputs.inputFor(route, name)
  const ask: Ask = { path: addressOf(route, params, query), headers: { authorization: `Bearer ${as}` } }
  const { seconds } = await drive(address, { callers: 1, next: once([ask]) })
  return shown(`${name}, a file`, seconds, ' s')
}

function rowsOf(name: string, asks: number, alone: Beside<Driven>, loaded: Beside<Driven>): Row[] {
  const of = (figure: (answer: Driven['answers'][number]) => number, part: number) =>
    percentile(alone.value.answers.map(figure), part)
  const [p50, p95, worst] = [0.5, 0.95, 1].map((part) => of(({ milliseconds }) => milliseconds, part))
  const { rate } = loaded.value
  return [
    share(name, loaded.bare && rate / loaded.bare, `${format(rate, '/s')}, ${asks} in turn`),
    times(
      `${name}: alone, p95`,
      alone.bare && (p95 ?? 0) / alone.bare,
      `p50 ${format(p50 ?? 0)}, p95 ${format(p95 ?? 0)}, worst ${format(worst ?? 0, ' ms')}`,
    ),
    amount(`${name}: size, p95`, of(({ bytes }) => bytes, 0.95) / 1_024, ' kB'),
  ]
}
