import { account } from '@muster/contract/account/account.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { campus } from '@muster/contract/places/campus/campus.ts'
import { organisationTransfers, type Transfer } from '@muster/contract/places/organisation-transfers.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import { award, awardTask } from '../../server/src/features/learning/karma/index.ts'
import { examine } from '../../server/src/features.ts'
import { type OpenDatabase, openDatabase, type Sql } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, information, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORT = 5756
const MEMBERS = 50_000
/** People look at what they asked for: a load that never rests would measure the load. */
const BETWEEN_MS = 20

interface Place {
  readonly id: string
  readonly code: string
}

/** Moving a college of 50,000 members into another one, and what others notice of it. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    await addCrowd(sql, { members: MEMBERS + 24_000 })
    const [from, into] = await gatheredCollege(sql)
    const database = openDatabase(url, { maxConnections: 2, statementTimeoutMs: 0 })
    const { seconds, reads, awards, moved } = await whileServing(url, PORT, async (address) => {
      const { accessToken } = await signInAsAdmin(address)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
      const asked = { from_id: from.code, to_id: into.code, confirm_code: from.code }
      const call = async (path: string, init: RequestInit = {}): Promise<Transfer> => {
        const answer = await fetch(`${address}${path}`, { headers, ...init })
        return ((await answer.json()) as Envelope<Transfer>).response
      }
      let done = false
      const loads = [
        readsOf(address, headers, into.id, () => done),
        readsOf(address, headers, into.id, () => done),
        awardsTo(database, sql, from.id, () => done),
      ]
      const started = performance.now()
      let transfer = await call(organisationTransfers.start.path, {
        method: 'POST',
        body: JSON.stringify(asked),
      })
      while (transfer.state !== 'done') {
        await new Promise((resolve) => setTimeout(resolve, 100))
        transfer = await call(organisationTransfers.read.path.replace('{transfer_id}', transfer.id))
      }
      const seconds = (performance.now() - started) / 1000
      done = true
      const [first = [], second = [], awards = []] = await Promise.all(loads)
      return { seconds, reads: [...first, ...second], awards, moved: transfer.done }
    })
    const wrong = (await examine(database.db)).filter(({ differences }) => differences > 0)
    await database.close()
    return [
      information('members who moved', moved),
      atMost('moving all of a college', seconds, 10, ' s'),
      information('requests during it', reads.length),
      atMost('requests during it, 95th percentile', percentile(reads), 200, ' ms'),
      information('awards to its members during it', awards.length),
      atMost('awards to its members during it, 95th percentile', percentile(awards), 200, ' ms'),
      {
        name: 'totals agree with their sources afterwards',
        value: wrong.length === 0 ? 'all' : `not ${wrong.map(({ total }) => total).join(', ')}`,
        target: 'all',
        ok: wrong.length === 0,
      },
    ]
  })
}

/** Two colleges, of which the first has been given the members of others. */
async function gatheredCollege(sql: Sql): Promise<[Place, Place]> {
  const [into, from, ...others] = await sql<(Place & { members: number })[]>`
    select place.id, place.code, count(*)::integer as members
    from organization as place join user_organization as link on link.organization_id = place.id
    where org_type = 'College' group by 1, 2 order by 3 desc`
  if (!from || !into) throw new Error('the community has no two colleges')
  let members = from.members
  for (const other of others) {
    if (members >= MEMBERS) break
    const [carried] = await sql<{ count: number }[]>`
      select carry_links(array(
        select id from user_organization as link where organization_id = ${other.id} and not exists (
          select from user_organization as own where own.user_id = link.user_id and own.organization_id = ${from.id}
        ) limit ${MEMBERS - members}::integer
      ), ${other.id}, ${from.id}) as count`
    members += carried?.count ?? 0
  }
  await sql`vacuum analyze`
  return [from, into]
}

async function readsOf(
  address: string,
  headers: Record<string, string>,
  college: string,
  isDone: () => boolean,
): Promise<number[]> {
  const paths = [account.info.path, leaderboards.students.path, campus.page.path.replace('{org_id}', college)]
  return timesOf(isDone, async (turn) => {
    const answer = await fetch(`${address}${paths[turn % paths.length]}`, { headers })
    await answer.arrayBuffer()
  })
}

async function awardsTo(
  { db }: OpenDatabase,
  sql: Sql,
  college: string,
  isDone: () => boolean,
): Promise<number[]> {
  const members = await sql<{ id: string }[]>`
    select user_id as id from user_organization join wallet using (user_id)
    where organization_id = ${college} and ranked order by random() limit 20000`
  const task = await awardTask(db, '#lcmeetjoin')
  if (!task) throw new Error('the task is missing')
  return timesOf(isDone, async (turn) => {
    const userId = members[turn % members.length]?.id ?? ''
    await db.transaction((tx) =>
      award(tx, {
        userId,
        karma: 10,
        cause: `bench:${turn}`,
        reason: 'Measured',
        task,
        actorId: null,
        at: new Date(),
      }),
    )
  })
}

async function timesOf(isDone: () => boolean, work: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !isDone(); turn += 1) {
    const started = performance.now()
    await work(turn)
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  return times
}

const percentile = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
