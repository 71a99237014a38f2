import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { archive, BackupError, backUp, noteBackup, restore, unarchive } from '../platform/backup/index.ts'
import { goLive } from '../platform/copy.ts'
import { CommandError, runWithDatabase } from './command.ts'

const USAGE = `npm run db -- backup FILE              writes the database into FILE; the app may be running
npm run db -- restore FILE --copy      fills an empty database from FILE, to try it: it sends nothing and deletes
                                       no files
npm run db -- restore FILE --replace   the same, when it replaces the site that the backup is from
npm run db -- go-live                  ends the hold of a copy, when it replaces the site
npm run db -- archive DAY FILE         moves the activity log before DAY, such as 2025-01-31, into FILE
npm run db -- unarchive FILE           puts it back

--force: restore even if the database isn't empty, and overwrite what it holds`

const GUARD_TABLE = 'user'
const progress = (text: string) => console.log(text)

interface Restoring {
  readonly copy: boolean
  readonly replace: boolean
  readonly force: boolean
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    copy: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
})
const command = commandOf(positionals, values)

if (!command) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runWithDatabase(async (url) => {
    try {
      await command(url)
      return 0
    } catch (error) {
      throw error instanceof BackupError ? new CommandError(error.message) : error
    }
  })
}

function commandOf(
  [action, path, ...rest]: readonly string[],
  options: Restoring,
): ((url: string) => Promise<void>) | null {
  if (action === 'go-live') return path === undefined ? endHold : null
  const [file] = rest
  if (action === 'archive') {
    return path && file && rest.length === 1 ? (url) => moveOut(url, path, file) : null
  }
  if (!path || rest.length > 0 || (options.copy && options.replace)) return null
  if (action === 'unarchive') return (url) => putBack(url, path)
  if (action === 'backup') return (url) => save(url, path)
  return action === 'restore' ? (url) => fill(url, path, options) : null
}

async function save(url: string, path: string): Promise<void> {
  console.log(`${path}: ${await backUp(url, path, progress)} rows saved`)
  // For the system check, which reports the backup's age. A read-only database can be backed up all the
  // same.
  await noteBackup(url, new Date()).catch(() => {})
}

async function fill(url: string, path: string, { copy, replace, force }: Restoring): Promise<void> {
  const asCopy = copy || (!replace && (await askWhetherCopy()))
  const rows = await restore(url, path, { guardTable: GUARD_TABLE, force, asCopy, progress })
  console.log(`${rows} rows restored from ${path}`)
  if (asCopy) {
    console.log(
      'This is a copy. It sends no emails, push notifications or webhooks, connects to no other service, and deletes no files. When it replaces the site, run: npm run db -- go-live',
    )
  }
}

/** A copy that takes itself for the site would send its emails again and delete its files, so nothing is assumed. */
async function askWhetherCopy(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'Add --copy to try the backup next to a running site, or --replace if it replaces the site.',
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(
      'Is this a copy of a site that goes on elsewhere? It will send nothing and delete no files. [Y/n] ',
    )
    return !/^n(o)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

async function moveOut(url: string, before: string, path: string): Promise<void> {
  await archive(url, path, { before, now: new Date(), progress })
}

async function putBack(url: string, path: string): Promise<void> {
  console.log(`${await unarchive(url, path)} entries put back from ${path}`)
}

async function endHold(url: string): Promise<void> {
  console.log(
    (await goLive(url))
      ? 'The site is live. Emails of the last day and everything else that was on hold go out within minutes.'
      : 'This isn’t a copy, so nothing was on hold.',
  )
}
