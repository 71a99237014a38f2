import { examine } from '../features.ts'
import { otherRelease } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database.ts'
import { CommandError, runWithDatabase } from './command.ts'

await runWithDatabase(async (url) => {
  // Recomputing everything can take longer than the statement time-out.
  const database = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    const other = await otherRelease(database.db)
    if (other) throw new CommandError(other)
    const findings = await examine(database.db)
    for (const { total, differences } of findings) {
      console.log(
        `${differences === 0 ? 'ok      ' : 'DIFFERS '} ${total}${differences ? `: ${differences} rows` : ''}`,
      )
    }
    const ill = findings.filter(({ differences }) => differences > 0)
    console.log(
      ill.length === 0 ? 'Every total equals its source.' : `${ill.length} totals differ from their source.`,
    )
    return ill.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})
