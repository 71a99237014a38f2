import { account } from '@muster/contract/account/account.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { writeSpreadsheet } from '../../server/src/platform/spreadsheets/index.ts'
import { besideWork, costOf } from '../lib/bare.ts'
import { call, signInAsAdmin, signInAsLearner } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row } from '../lib/row.ts'
import { percentile } from '../lib/statistics.ts'

const ROWS = 10_000
const { columns } = importColumns.task

/** How long an xlsx file of many tasks takes, and whether a learner notices it. */
export async function measure(): Promise<Row[]> {
  const file = new File([new Uint8Array(await spreadsheet())], 'tasks.xlsx')
  return withDemo((url) =>
    whileServing(url, async ({ address }) => {
      const learner = await signInAsLearner(address)
      const administrator = await signInAsAdmin(address)
      const { value, bare } = await besideWork(async () => {
        let done = false
        const started = performance.now()
        const importing = call(address, administrator.accessToken, tasks.import, { file }).finally(() => {
          done = true
        })
        const times: number[] = []
        while (!done) {
          const asked = performance.now()
          await call(address, learner.accessToken, account.info)
          times.push((performance.now() - asked) / 1_000)
        }
        const { succeeded } = await importing
        return { succeeded, seconds: (performance.now() - started) / 1_000, slow: percentile(times, 0.95) }
      })
      return [
        costOf(`import of ${ROWS.toLocaleString('en')} tasks`, { value: value.seconds, bare }, ' s'),
        costOf('GET user/info during it, 95th percentile', { value: value.slow, bare }, ' s'),
        atMost('rows that it refuses', ROWS - (value.succeeded ?? 0), 0),
      ]
    }),
  )
}

const spreadsheet = () =>
  writeSpreadsheet({
    columns,
    rows: Array.from({ length: ROWS }, (_, index) => {
      const row: Partial<Record<(typeof columns)[number], string>> = {
        hashtag: `#measured-${index}`,
        title: `Task ${index}`,
        description: `What to do for task ${index}`,
        karma: '20',
        usage_count: '1',
        variable_karma: 'FALSE',
        level: `lvl${(index % 7) + 1}`,
        type: 'Tasks',
      }
      return columns.map((column) => row[column] ?? '')
    }),
    choices: {},
  })
