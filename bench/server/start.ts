import { besideWork, costOf } from '../lib/bare.ts'
import { withTemporaryFolder } from '../lib/community.ts'
import { freePort, whileRunning } from '../lib/processes.ts'
import type { Row } from '../lib/row.ts'

/** From `npm start` to the first answer, on a tree that is installed and built: the first time, and ever after. */
export async function measure(): Promise<Row[]> {
  return withTemporaryFolder(async (dataDir) => {
    const port = await freePort()
    const start = () =>
      whileRunning(
        ['npm', 'start'],
        { PORT: String(port), DATA_DIR: dataDir },
        `http://127.0.0.1:${port}/readyz`,
        async (readyAfterMs) => readyAfterMs / 1_000,
      )
    return [
      costOf('the first npm start, demo community included', await besideWork(start), ' s'),
      costOf('the second npm start', await besideWork(start), ' s'),
    ]
  })
}
