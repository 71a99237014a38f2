import { withTemporaryFolder } from '../lib/database.ts'
import { whileRunning } from '../lib/processes.ts'
import { atMost, information, type Row } from '../lib/row.ts'

const PORT = 5754

/** From `npm start` to the first answer, on a tree that is installed and built: the first time, and ever after. */
export async function measure(): Promise<Row[]> {
  return withTemporaryFolder(async (dataDir) => {
    const start = () =>
      whileRunning(
        ['npm', 'start'],
        { PORT: String(PORT), DATA_DIR: dataDir },
        `http://127.0.0.1:${PORT}/readyz`,
        async (readyAfterMs) => readyAfterMs / 1000,
      )
    const first = await start()
    const second = await start()
    return [
      information('the first npm start, demo community included', first, ' s'),
      atMost('the second npm start', second, 1.5, ' s'),
    ]
  })
}
