import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sayFor } from '../bench/lib/part.ts'
import { freePort } from '../bench/lib/processes.ts'
import { wrongTotals } from '../bench/lib/totals.ts'
import { openConnection, type Sql } from '../server/src/platform/database.ts'
import { fillCommunity } from './lib/community.ts'
import { atMost, exactly, shown } from './lib/finding.ts'
import { startMuster } from './lib/muster.ts'
import { prepareArchive } from './lib/pgbackrest.ts'
import { createMusterDatabase, giveToPostgres, newCluster, startPostgresOn } from './lib/postgres.ts'
import { startWriting, type Writing } from './lib/writing.ts'
import type { Trial } from './run.ts'

const MEMBERS = 100_000
const PATIENCE_MS = 180_000
const say = sayFor('restore')

/**
 * The machine of the database is lost while members write. pgBackRest restores the cluster as it was at a moment in the middle
 * of that, with every write up to then and none after.
 */
export const trial: Trial = async ({ isShort }) => {
  const seconds = isShort ? 16 : 60
  await using cluster = await newCluster()
  const port = await freePort()
  const archive = await prepareArchive(cluster.folder, cluster.data, port)
  const settings = {
    ...archive.settings,
    port: String(port),
    // Says when each row was committed, to compare with.
    track_commit_timestamp: 'on',
    max_wal_size: '4GB',
    ...(isShort && { archive_timeout: '5s' }),
  }
  const before = await startPostgresOn(cluster.data, settings)
  const url = await createMusterDatabase(port)
  say('members')
  const members = await fillCommunity(url, isShort ? 0 : MEMBERS)
  say('backup')
  archive.backUp()

  say(`${seconds} seconds of writes`)
  const { writing, moment, kept } = await write(url, seconds)
  await before.running.end('SIGKILL')
  await rm(cluster.data, { recursive: true })
  await mkdir(cluster.data)
  await giveToPostgres(cluster.folder)

  say(`restore to ${moment.text}`)
  const begun = performance.now()
  archive.restore(moment.text)
  const restored = performance.now() - begun
  // Takes no connections until it's the primary again.
  await using _after = await startPostgresOn(cluster.data, { ...settings, hot_standby: 'off' })
  await using _muster = await startMuster({ DATABASE_URL: url, RATE_LIMITS: 'off' })
  const ready = performance.now() - begun
  const { sql } = openConnection(url)
  const present = await messagesIn(sql)
  await sql.end()
  return [
    shown('members', members),
    shown('until the files were restored', restored / 1_000, ' s'),
    atMost('until the site was ready', ready / 1_000, 60, ' s'),
    shown('writes until that moment', kept.size),
    exactly('of them that are missing', [...kept].filter((id) => !present.has(id)).length, 0),
    exactly('writes that came later and are there', [...present].filter((id) => !kept.has(id)).length, 0),
    ...byTheClock(writing, moment.at, present),
    exactly('totals that differ from their source', await wrongTotals(url), 0),
  ]
}

/**
 * Lets members write, with the moment to restore in the middle, and waits until the write-ahead log up to then is archived.
 * @returns the messages that had been committed by that moment
 */
async function write(url: string, seconds: number) {
  await using muster = await startMuster({ DATABASE_URL: url, RATE_LIMITS: 'off' })
  const { sql } = openConnection(url)
  const writing = await startWriting(sql, () => [muster.address], { members: 20, perSecond: 50 })
  await delay((seconds / 2) * 1_000)
  const [moment] = await sql<{ text: string; at: number; segment: string }[]>`
    select now()::text as text, extract(epoch from now())::float * 1000 as at, pg_walfile_name(pg_current_wal_lsn()) as segment`
  if (!moment) throw new Error('the database doesn’t say what time it is')
  await delay((seconds / 2) * 1_000)
  await archived(sql, moment.segment)
  await writing.stop()
  const kept = await messagesIn(sql, moment.text)
  await sql.end()
  return { writing, moment, kept }
}

async function archived(sql: Sql, segment: string): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(100)) {
    const [row] = await sql<{ isThere: boolean }[]>`
      select coalesce(last_archived_wal >= ${segment}, false) as "isThere" from pg_stat_archiver`
    if (row?.isThere) return
  }
  throw new Error(`${segment} isn’t archived`)
}

/** Messages of the writers, or those that were committed until a moment. */
async function messagesIn(sql: Sql, moment: string | null = null): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from circle_message
    where text like 'Message %' and (${moment}::timestamptz is null or pg_xact_commit_timestamp(xmin) <= ${moment}::timestamptz)`
  return new Set(rows.map(({ id }) => id))
}

/** The same by the members' clocks, who know nothing of the database. */
function byTheClock({ written }: Writing, moment: number, present: ReadonlySet<string>) {
  const messages = written.filter(({ kind }) => kind === 'message')
  const before = messages.filter(({ answered }) => answered < moment)
  const after = messages.filter(({ sent }) => sent > moment)
  return [
    exactly(
      `of ${before.length} acknowledged before, those that are lost`,
      before.filter(({ key }) => !present.has(key)).length,
      0,
    ),
    exactly(
      `of ${after.length} sent after, those that are there`,
      after.filter(({ key }) => present.has(key)).length,
      0,
    ),
  ]
}
