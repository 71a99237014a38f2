import { parseArgs } from 'node:util'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { loadDemoCommunity } from '../../demo/index.ts'
import { addCrowd } from '../../demo/people/crowd.ts'
import { migrate, NEWER } from '../platform/database/migrate.ts'
import { openConnection, type Sql } from '../platform/database.ts'
import { seedReferenceData } from '../seed/reference.ts'
import { CommandError, runWithDatabase } from './command.ts'

const USAGE = `Adds a large made-up community, for measuring.

  npm run demo -- --members 100000          into the embedded database of DATA_DIR
  npm run demo -- --members 100000 --yes    into the database that DATABASE_URL names

Every run adds as many members again. They can sign in with the password of the demo accounts.`

const MOST_MEMBERS = 10_000_000

function readArguments(): { members: number; yes: boolean } | null {
  try {
    const { values } = parseArgs({
      options: { members: { type: 'string' }, yes: { type: 'boolean', default: false } },
    })
    const members = Number(values.members)
    return Number.isInteger(members) && members >= 1 && members <= MOST_MEMBERS
      ? { members, yes: values.yes }
      : null
  } catch {
    return null
  }
}

/** Updates one line of a terminal; in a file or pipe only the last text is written. */
const progress = {
  show(text: string): void {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
  },
  end(text: string): void {
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${text}\n` : `${text}\n`)
  },
}

async function fill(sql: Sql, members: number): Promise<void> {
  await seedReferenceData(sql)
  await loadDemoCommunity(sql, { onProgress: progress.show })
  const started = performance.now()
  const total = formatNumber(members)
  const rate = (count: number) => formatNumber(Math.round((count * 1000) / (performance.now() - started)))
  await addCrowd(sql, {
    members,
    onMembers: (count) =>
      progress.show(`${formatNumber(count)} of ${total} members, ${rate(count)} a second`),
    onStage: progress.show,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  progress.end(`${total} members added in ${seconds} s, ${rate(members)} a second`)
}

const wanted = readArguments()
if (!wanted) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runWithDatabase(async (url, config) => {
    if (!config.embedded && !wanted.yes) {
      throw new CommandError(
        'DATABASE_URL is set: add --yes to put made-up members with a known password into it',
      )
    }
    if ((await migrate(url)) === 'ahead') throw new CommandError(NEWER)
    const sql = openConnection(url).sql
    try {
      await fill(sql, wanted.members)
      return 0
    } finally {
      await sql.end()
    }
  })
}
