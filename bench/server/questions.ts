import { addressOf } from '@muster/contract/lib/route.ts'
import { choicesOf, type ReadInputs } from '../../server/test/contract/read-inputs.ts'
import { ensureCrowd, MEMBERS } from '../lib/crowd.ts'
import { withDatabase, withTemporaryFolder } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, information, type Row } from '../lib/row.ts'
import { everyGet, inputsOf, type Named } from './gets.ts'

const PORT = 5756
/** One that is quick is asked once, any other again: what else the machine does can only make it look worse. */
const MOST_TIMES = 5
const QUICK_MS = 25
const SHOWN = 10

/** What people type: a letter, a few, a name, a part of every address, a word for a place, what nobody is called. */
const words = ['l', 'a', '1', '9', '@', 'an', 'ma', 'lvl2', 'menon', 'nair xyz', 'college', 'task', 'kumar']
/** They are in nobody's name. */
const fewLetters = 'zq'

/** Milliseconds of a question when nothing else is asked. */
const usual = 50
const ownMost: readonly { readonly fits: (question: Question) => boolean; readonly most: number }[] = [
  // No index holds fewer than three letters: where nobody has them, every name is looked at.
  { fits: ({ query }) => query.search === fewLetters, most: 250 },
  // All who are in a circle are put in order and counted, for a report that few staff ask for.
  { fits: ({ name }) => name.startsWith('circleReports.'), most: 200 },
]

type Query = Readonly<Record<string, string | string[]>>

interface Question {
  readonly name: string
  readonly url: string
  readonly token: string | undefined
  readonly query: Query
}

interface Answered extends Question {
  readonly milliseconds: number
}

/**
 * Every list of the contract among 100,000 members, in each of its orders, with each value of its filters, far into it, and
 * searched for words of many kinds, one question after the other. `BENCH_DATA` names a folder that keeps the members for
 * the next time.
 * @param calls beginnings of the names of calls: only these
 */
export async function measure(calls: readonly string[]): Promise<Row[]> {
  return withTemporaryFolder((dataDir) =>
    withDatabase(async (url, sql) => {
      await ensureCrowd(sql, say)
      const work = async (address: string) => {
        const inputs = await inputsOf(address, sql, dataDir)
        const answered: Answered[] = []
        for (const question of questionsOf(address, inputs, calls)) answered.push(await ask(question))
        return report(answered)
      }
      return whileServing(url, PORT, work, { DATA_DIR: dataDir, ACCESS_TOKEN_MINUTES: '1440' })
    }, process.env.BENCH_DATA),
  )
}

const say = (text: string) => console.error(`questions: ${text}`)

function questionsOf(address: string, inputs: ReadInputs, calls: readonly string[]): Question[] {
  const lists = everyGet().filter(
    ({ name, route }) =>
      !route.download && (calls.length === 0 || calls.some((call) => name.startsWith(call))),
  )
  return lists.flatMap((list) => {
    const { as: token, params, query = {} } = inputs.inputFor(list.route, list.name)
    return queriesOf(list, query as Query).map((asked) => {
      return { name: list.name, url: address + addressOf(list.route, params, asked), token, query: asked }
    })
  })
}

/** What a list is asked with: one thing at a time, beside what it cannot do without. */
function queriesOf({ route }: Named, { search: _, ...needed }: Query): Query[] {
  const fields = route.query?.shape ?? {}
  const one = (key: string, values: readonly string[]) => values.map((value) => ({ ...needed, [key]: value }))
  return Object.entries(fields).flatMap(([key, schema]) => {
    if (key === 'search') return one(key, [...words, fewLetters])
    if (key === 'pageIndex') return one(key, ['400'])
    return one(key, choicesOf(schema))
  })
}

async function ask(question: Question): Promise<Answered> {
  const times: number[] = []
  while (times.length < MOST_TIMES && !times.some((time) => time < QUICK_MS)) {
    const started = performance.now()
    const answer = await fetch(question.url, { headers: { authorization: `Bearer ${question.token}` } })
    await answer.arrayBuffer()
    // Some are refused, such as a search that is too short; none fails.
    if (answer.status >= 500) throw new Error(`${question.name} answers ${answer.status} at ${question.url}`)
    times.push(performance.now() - started)
  }
  return { ...question, milliseconds: Math.min(...times) }
}

const mostOf = (question: Question) => ownMost.find(({ fits }) => fits(question))?.most ?? usual

function report(answered: readonly Answered[]): Row[] {
  const slowest = answered.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SHOWN)
  const missed = answered.filter((question) => question.milliseconds > mostOf(question))
  const textOf = ({ name, query }: Question) => `${name} ${JSON.stringify(query)}`
  return [
    information(`questions asked among ${MEMBERS.toLocaleString('en')} members`, answered.length),
    ...slowest.map((one) => information(`slow: ${textOf(one)}`, one.milliseconds, ' ms')),
    ...missed.map((one) => atMost(textOf(one), one.milliseconds, mostOf(one), ' ms')),
    atMost('questions that take too long', missed.length, 0),
  ]
}
