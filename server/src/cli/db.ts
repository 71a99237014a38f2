import { parseArgs } from 'node:util'
import { BackupError, backUp, noteBackup, restore } from '../platform/backup/index.ts'
import { CommandError, runWithDatabase } from './command.ts'

const USAGE = `npm run db -- backup FILE             writes the database into FILE; the app may be running
npm run db -- restore FILE [--force]  fills an empty database from FILE; --force replaces what it holds`

const GUARD_TABLE = 'user'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
})
const [action, path, ...rest] = positionals

if ((action !== 'backup' && action !== 'restore') || !path || rest.length > 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runWithDatabase((url) => run(url, action, path))
}

async function run(url: string, action: 'backup' | 'restore', path: string): Promise<number> {
  const progress = (text: string) => console.log(text)
  try {
    if (action === 'backup') {
      console.log(`${path}: ${await backUp(url, path, progress)} rows saved`)
      // For the system check, which reports the backup's age. A read-only database can be backed up all the
      // same.
      await noteBackup(url, new Date()).catch(() => {})
    } else {
      const options = { guardTable: GUARD_TABLE, force: values.force, progress }
      console.log(`${await restore(url, path, options)} rows restored from ${path}`)
    }
    return 0
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  }
}
