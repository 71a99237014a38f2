import { award, awardTask, foldRankChanges } from '../../server/src/features/learning/karma/index.ts'
import { foldBoardChanges } from '../../server/src/features/learning/leaderboards/index.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { bareRate, besides, commitBare, shareOf } from '../lib/bare.ts'
import { withDemo } from '../lib/community.ts'
import { whileServingBare } from '../lib/processes.ts'
import { atMost, type Row } from '../lib/row.ts'
import { wrongTotals } from '../lib/totals.ts'

const CALLERS = 16
const SECONDS = 5
const FOLD_EVERY_MS = 1_000

/** Karma awards a second, each on disk when it is answered, and whether all totals agree afterwards. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    const [setting] = await sql<{ fsync: string; commit: string }[]>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
    const isDurable = setting?.fsync === 'on' && setting.commit === 'on'
    const members = await sql<{ id: string }[]>`select user_id as id from wallet where ranked`
    const database = openDatabase(url, { maxConnections: CALLERS + 1 })
    const folding = setInterval(() => {
      void foldRankChanges(database.db)
      void foldBoardChanges(database.db)
    }, FOLD_EVERY_MS)
    try {
      const task = await awardTask(database.db, '#lcmeetjoin')
      if (!task) throw new Error('the task is missing')
      let given = 0
      const giveOne = async () => {
        const userId = members[Math.floor(Math.random() * members.length)]?.id ?? ''
        const cause = `bench:${given++}`
        await database.db.transaction((tx) =>
          award(tx, { userId, karma: 10, cause, reason: 'Measured', task, actorId: null, at: new Date() }),
        )
      }
      const rate = await whileServingBare(url, (bare) =>
        besides(() => bareRate(bare, commitBare, CALLERS, SECONDS))(async () => {
          const before = given
          const until = performance.now() + SECONDS * 1_000
          const caller = async () => {
            while (performance.now() < until) await giveOne()
          }
          await Promise.all(Array.from({ length: CALLERS }, caller))
          return (given - before) / SECONDS
        }),
      )
      clearInterval(folding)
      return [
        shareOf(`karma awards by ${CALLERS} callers, of the bare commit`, rate),
        atMost('settings that lose an award in a crash', isDurable ? 0 : 1, 0),
        atMost('totals that differ from the ledger after the awards', await wrongTotals(url), 0),
      ]
    } finally {
      clearInterval(folding)
      await database.close()
    }
  })
}
