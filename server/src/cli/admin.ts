import { createInterface } from 'node:readline/promises'
import { email as Email } from '@muster/contract/lib/fields.ts'
import { destination } from 'pino'
import { z } from 'zod'
import { createAdministrator } from '../features/account/accounts/administrators.ts'
import { systemClock } from '../platform/clock.ts'
import { migrate, NEWER } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database.ts'
import { createLogger } from '../platform/log/logger.ts'
import { seedReferenceData } from '../seed/reference.ts'
import { CommandError, runWithDatabase } from './command.ts'

const USAGE = `npm run admin -- create EMAIL   makes this member an administrator, with a new account when there is none`

const [action, address, ...rest] = process.argv.slice(2)

if (action !== 'create' || !address || rest.length > 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runWithDatabase(async (url, config) => {
    const parsed = Email.safeParse(address)
    if (!parsed.success) throw new CommandError(z.prettifyError(parsed.error))
    if ((await migrate(url)) === 'ahead') throw new CommandError(NEWER)
    const database = openDatabase(url, { maxConnections: 2 })
    try {
      await seedReferenceData(database.sql)
      const parts = {
        db: database.db,
        clock: systemClock,
        log: createLogger(config, destination({ fd: 2, sync: true })),
      }
      const created = await createAdministrator(parts, {
        email: parsed.data,
        suffix: config.MUID_SUFFIX,
        askFullName,
      })
      console.log(
        created.password
          ? `${created.muid} is an administrator. Sign in with ${parsed.data} and the password ${created.password}, then change it.`
          : `${created.muid} is an administrator now.`,
      )
      return 0
    } finally {
      await database.close()
    }
  })
}

/** Asks on a terminal; otherwise uses the part of the email address before the @. */
async function askFullName(): Promise<string> {
  const fallback = address?.split('@')[0] ?? 'Administrator'
  if (!process.stdin.isTTY) return fallback
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Full name: ')
  terminal.close()
  return answer.trim() || fallback
}
