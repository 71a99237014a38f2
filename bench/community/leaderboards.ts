import { readBoard, readOwnPlace } from '../../server/src/features/learning/leaderboards/members.ts'
import { cursorOf } from '../../server/src/features/learning/leaderboards/scope.ts'
import { ALL_TIME, EVERYBODY } from '../../server/src/features/learning/leaderboards/tables.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { type Database, openDatabase } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/community.ts'
import { format, type Row, times } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

const FEW = 1_000
const MANY = 1_000_000
const SAMPLES = 400
const PAGE = 20

/** Pages of the board of everybody and one's own place on it, in a small and in a large community side by side. */
export async function measure(): Promise<Row[]> {
  return withMembers(FEW, (few) => withMembers(MANY, (many) => compare(few, many)))
}

interface Community {
  readonly db: Database
  /** Drawn at random from those who are on the board. */
  readonly members: readonly Drawn[]
}

interface Drawn {
  readonly id: string
  readonly karma: number
  readonly reached: string
}

async function withMembers(size: number, work: (community: Community) => Promise<Row[]>): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const database = openDatabase(url, { maxConnections: 1 })
    try {
      // Searching for members by name is not measured here, and its indexes take long to fill.
      await sql`drop index user_search_index, user_public_search_index`
      await fill(sql, size)
      const members = await sql<Drawn[]>`
        select user_id as id, karma, (extract(epoch from reached_at) * 1000000)::bigint::text as reached
        from board_row where period = ${ALL_TIME}::date order by random() limit ${SAMPLES}`
      return await work({ db: database.db, members })
    } finally {
      await database.close()
    }
  })
}

type Call = (db: Database, member: Drawn) => Promise<unknown>

async function compare(few: Community, many: Community): Promise<Row[]> {
  const calls: Readonly<Record<string, Call>> = {
    'first page of a board': (db) => readBoard(db, { limit: PAGE }, null),
    'page somewhere on a board': (db, member) =>
      readBoard(db, { limit: PAGE, after: cursorOf(member) }, null),
    'own place with neighbours': (db, { id }) => readOwnPlace(db, {}, id),
  }
  const rows: Row[] = []
  for (const [name, call] of Object.entries(calls)) {
    const [small = 0, large = 0] = await timesOf(call, [few, many])
    const note = `${format(small, ' ms')} and ${format(large, ' ms')}`
    rows.push(times(`${name}: a thousand times the members cost`, large / small, note))
  }
  return rows
}

/**
 * Median milliseconds of a call in each community, with the way to the database. They take turns, so that both see the
 * same machine; a round before fills the caches.
 */
async function timesOf(call: Call, communities: readonly Community[]): Promise<number[]> {
  const times = communities.map((): number[] => [])
  for (const round of [0, 1]) {
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const [index, { db, members }] of communities.entries()) {
        const member = members[sample % members.length]
        if (!member) throw new Error('nobody is on the board')
        const started = performance.now()
        await call(db, member)
        if (round === 1) times[index]?.push(performance.now() - started)
      }
    }
  }
  return times.map(median)
}

/** Students of one college with the usual spread of karma: most have little, in steps of ten, so ties are long. */
async function fill(sql: Sql, members: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`truncate board_member, board_row, board_count, board_college, board_change`
    await tx`
      insert into "user" (muid, full_name, email)
      select 'bench-' || n, 'Member ' || n, 'bench-' || n || '@muster.test'
      from generate_series(1, ${members}::integer) as n
      on conflict do nothing`
    await tx`
      insert into board_row (period, group_id, user_id, karma, reached_at, college_id)
      select ${ALL_TIME}::date, ${EVERYBODY}::uuid, id,
        10 * (1 + floor(least(4000, exp(random() * random() * 8.3)))::integer),
        timestamptz '2022-01-01 00:00:00Z' + random() * interval '4 years',
        (select id from organization where org_type = 'College' limit 1)
      from "user" where muid like 'bench-%'`
  })
  await sql`select count_boards()`
  await sql`vacuum analyze "user", board_row, board_count, board_change`
}
