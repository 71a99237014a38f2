import { award, awardTask, foldRankChanges } from '../../server/src/features/learning/karma/index.ts'
import { foldBoardChanges } from '../../server/src/features/learning/leaderboards/index.ts'
import { examine } from '../../server/src/features.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/database.ts'
import { atLeast, information, type Row } from '../lib/row.ts'

const CALLERS = 16
const SECONDS = 10
const FOLD_EVERY_MS = 1_000

/** Karma awards a second, each on disk when it is answered, and whether all totals agree afterwards. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const [setting] = await sql<{ fsync: string; commit: string }[]>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
    const durable = setting?.fsync === 'on' && setting.commit === 'on'
    const members = await sql<{ id: string }[]>`select user_id as id from wallet where ranked`
    const database = openDatabase(url, { maxConnections: CALLERS + 1 })
    const folding = setInterval(() => {
      void foldRankChanges(database.db)
      void foldBoardChanges(database.db)
    }, FOLD_EVERY_MS)
    try {
      const task = await awardTask(database.db, '#lcmeetjoin')
      if (!task) throw new Error('the task is missing')
      const ids = members.map(({ id }) => id)
      const started = performance.now()
      const until = started + SECONDS * 1000
      const counts = await Promise.all(
        Array.from({ length: CALLERS }, async (_, caller) => {
          let given = 0
          while (performance.now() < until) {
            const userId = ids[Math.floor(Math.random() * ids.length)] ?? ''
            const cause = `bench:${caller}:${given}`
            await database.db.transaction((tx) =>
              award(tx, {
                userId,
                karma: 10,
                cause,
                reason: 'Measured',
                task,
                actorId: null,
                at: new Date(),
              }),
            )
            given += 1
          }
          return given
        }),
      )
      const seconds = (performance.now() - started) / 1000
      const given = counts.reduce((sum, count) => sum + count, 0)
      clearInterval(folding)
      const findings = await examine(database.db)
      const wrong = findings.filter(({ differences }) => differences > 0).map(({ total }) => total)
      return [
        information('each award is on disk when it is answered', durable ? 'yes' : 'no'),
        atLeast(`karma awards by ${CALLERS} callers`, given / seconds, 500, '/s'),
        {
          name: 'totals agree with the ledger afterwards',
          value: wrong.length === 0 ? 'all' : `not ${wrong.join(', ')}`,
          target: 'all',
          ok: wrong.length === 0 && durable,
        },
      ]
    } finally {
      clearInterval(folding)
      await database.close()
    }
  })
}
