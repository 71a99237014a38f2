import type postgres from 'postgres'
import { readBoard, readOwnPlace } from '../server/src/features/leaderboards/members.ts'
import { cursorOf } from '../server/src/features/leaderboards/scope.ts'
import { ALL_TIME, EVERYBODY } from '../server/src/features/leaderboards/tables.ts'
import { type Database, openDatabase } from '../server/src/platform/database.ts'
import { withDatabase } from './lib/database.ts'
import { atMost, information, median, type Row } from './lib/row.ts'

const FEW = 1_000
const MANY = 1_000_000
const SAMPLES = 400
const PAGE = 20

interface Times {
  readonly first: number
  readonly further: number
  readonly own: number
}

/** Pages of the board of everybody and one's own place on it, in a small and in a large community. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const database = openDatabase(url, { maxConnections: 1 })
    try {
      // Searching for members by name is not measured here, and its indexes take long to fill.
      await sql`drop index user_search_index, user_public_search_index`
      const few = await timesAmong(sql, database.db, FEW)
      const many = await timesAmong(sql, database.db, MANY)
      const compared = (name: string, part: keyof Times) => [
        information(`${name} among ${FEW.toLocaleString('en')}, median`, few[part], ' ms'),
        information(`${name} among ${MANY.toLocaleString('en')}, median`, many[part], ' ms'),
        atMost(`${name}: a thousand times the members cost`, many[part] / few[part], 1.5, ' times'),
      ]
      return [
        ...compared('first page of a board', 'first'),
        ...compared('page somewhere on a board', 'further'),
        ...compared('own place with neighbours', 'own'),
      ]
    } finally {
      await database.close()
    }
  })
}

/** Students of one college with the usual spread of karma: most have little, in steps of ten, so ties are long. */
async function fill(sql: postgres.Sql, members: number): Promise<void> {
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

/** Milliseconds with the way to the database, members drawn at random, after a round that fills the caches. */
async function timesAmong(sql: postgres.Sql, db: Database, members: number): Promise<Times> {
  await fill(sql, members)
  const drawn = await sql<{ id: string; karma: number; reached: string }[]>`
    select user_id as id, karma, (extract(epoch from reached_at) * 1000000)::bigint::text as reached
    from board_row where period = ${ALL_TIME}::date order by random() limit ${SAMPLES}`
  const measured = async (work: (member: (typeof drawn)[number]) => Promise<unknown>) => {
    const times: number[] = []
    for (const round of [0, 1]) {
      for (const member of drawn) {
        const started = performance.now()
        await work(member)
        if (round === 1) times.push(performance.now() - started)
      }
    }
    return median(times)
  }
  return {
    first: await measured(() => readBoard(db, { limit: PAGE }, null)),
    further: await measured((member) => readBoard(db, { limit: PAGE, after: cursorOf(member) }, null)),
    own: await measured(({ id }) => readOwnPlace(db, {}, id)),
  }
}
