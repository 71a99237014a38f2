import { examine } from '../../server/src/features.ts'
import { openDatabase } from '../../server/src/platform/database.ts'

/** The number of kinds of totals in which `doctor` finds a difference. Prints their names. */
export async function wrongTotals(url: string): Promise<number> {
  const database = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    const wrong = (await examine(database.db)).filter(({ differences }) => differences > 0)
    for (const { total, differences } of wrong) console.error(`${total}: ${differences} differ`)
    return wrong.length
  } finally {
    await database.close()
  }
}
