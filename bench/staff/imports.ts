import { account } from '@muster/contract/account/account.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import type { ImportReport } from '@muster/contract/lib/imports.ts'
import { writeSpreadsheet } from '../../server/src/platform/spreadsheets/index.ts'
import { withDatabase } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row } from '../lib/row.ts'
import { signInAsAdmin, signInAsLearner } from '../lib/sign-in.ts'

const PORT = 5753
const ROWS = 10_000
const columns = [
  'hashtag',
  'title',
  'description',
  'karma',
  'usage_count',
  'variable_karma',
  'level',
  'channel',
  'type',
  'ig',
  'org',
  'event',
]

/** How long an xlsx file of many tasks takes, and whether a learner notices it. */
export async function measure(): Promise<Row[]> {
  const content = await writeSpreadsheet({
    columns,
    rows: Array.from({ length: ROWS }, (_, index) => [
      ...[`#measured-${index}`, `Task ${index}`, `What to do for task ${index}`, '20', '1', 'FALSE'],
      ...[`lvl${(index % 7) + 1}`, '', 'Tasks', '', '', ''],
    ]),
    choices: {},
  })
  return withDatabase((url) =>
    whileServing(url, PORT, async (address) => {
      const learner = await signInAsLearner(address)
      const administrator = await signInAsAdmin(address)
      let done = false
      const importing = importTasks(address, administrator.accessToken, content).finally(() => {
        done = true
      })
      const times: number[] = []
      while (!done) {
        const asked = performance.now()
        const answer = await fetch(`${address}${account.info.path}`, {
          headers: { authorization: `Bearer ${learner.accessToken}` },
        })
        await answer.arrayBuffer()
        times.push(performance.now() - asked)
      }
      const seconds = await importing
      const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
      return [
        atMost(`import of ${ROWS.toLocaleString('en')} tasks`, seconds, 10, ' s'),
        atMost('GET user/info during it, 95th percentile', slow, 100, ' ms'),
      ]
    }),
  )
}

/** @returns the seconds it took. */
async function importTasks(address: string, token: string, content: Uint8Array): Promise<number> {
  const form = new FormData()
  form.set(tasks.import.upload.field, new Blob([new Uint8Array(content)]), 'tasks.xlsx')
  const started = performance.now()
  const answer = await fetch(`${address}${tasks.import.path}`, {
    method: tasks.import.method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { message, response } = (await answer.json()) as Envelope<ImportReport>
  if (response.succeeded !== ROWS)
    throw new Error(`the import failed: ${JSON.stringify({ message, errors: response.errors?.slice(0, 3) })}`)
  return (performance.now() - started) / 1000
}
