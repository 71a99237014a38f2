import { setTimeout as delay } from 'node:timers/promises'
import { account } from '@muster/contract/account/account.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { campus } from '@muster/contract/places/campus/campus.ts'
import { organisationTransfers } from '@muster/contract/places/organisation-transfers.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import { award, awardTask } from '../../server/src/features/learning/karma/index.ts'
import { type Database, openDatabase, type Sql } from '../../server/src/platform/database.ts'
import { besideWork, costOf } from '../lib/bare.ts'
import { call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { whileOthers } from '../lib/onlookers.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row, shown } from '../lib/row.ts'
import { percentile } from '../lib/statistics.ts'
import { wrongTotals } from '../lib/totals.ts'

const MEMBERS = 50_000

interface Place {
  readonly id: string
  readonly code: string
}

/** Moving a college of 50,000 members into another one, and what others notice of it. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    await addCrowd(sql, { members: MEMBERS + 24_000 })
    const [from, into] = await gatheredCollege(sql)
    const database = openDatabase(url, { maxConnections: 2, statementTimeoutMs: 0 })
    const give = await awardsTo(database.db, sql, from.id)
    const { value, bare } = await whileServing(url, async ({ address }) => {
      const { accessToken } = await signInAsAdmin(address)
      const reads = [
        () => call(address, accessToken, account.info),
        () => call(address, accessToken, leaderboards.students),
        () => call(address, accessToken, campus.page, { params: { org_id: into.id } }),
      ]
      const read = async (turn: number) => reads[turn % reads.length]?.()
      const body = { from_id: from.code, to_id: into.code, confirm_code: from.code }
      return besideWork(() =>
        whileOthers(async () => {
          let transfer = await call(address, accessToken, organisationTransfers.start, { body })
          while (transfer.state !== 'done') {
            await delay(100)
            const params = { transfer_id: transfer.id }
            transfer = await call(address, accessToken, organisationTransfers.read, { params })
          }
          return transfer.done
        }, [read, read, give]),
      )
    }).finally(() => database.close())
    const [first = [], second = [], awards = []] = value.times
    const slow = (times: readonly number[]) => ({ value: percentile(times, 0.95), bare })
    return [
      shown('members who moved', value.value, '', 'more'),
      costOf('moving all of a college', { value: value.seconds, bare }, ' s'),
      costOf('requests during it, 95th percentile', slow([...first, ...second]), ' s'),
      costOf('awards to its members during it, 95th percentile', slow(awards), ' s'),
      atMost('totals that differ from their sources afterwards', await wrongTotals(url), 0),
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

/** @returns gives an award to one of its members, another one each turn */
async function awardsTo(
  db: Database,
  sql: Sql,
  college: string,
): Promise<(turn: number) => Promise<unknown>> {
  const members = await sql<{ id: string }[]>`
    select user_id as id from user_organization join wallet using (user_id)
    where organization_id = ${college} and ranked order by random() limit 20000`
  const task = await awardTask(db, '#lcmeetjoin')
  if (!task) throw new Error('the task is missing')
  return (turn) => {
    const userId = members[turn % members.length]?.id ?? ''
    const cause = `bench:${turn}`
    return db.transaction((tx) =>
      award(tx, { userId, karma: 10, cause, reason: 'Measured', task, actorId: null, at: new Date() }),
    )
  }
}
