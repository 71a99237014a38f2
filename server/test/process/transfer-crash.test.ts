import { organisationTransfers } from '@muster/contract/places/organisation-transfers.ts'
import { expect, it } from 'vitest'
import { nextStep } from '../../src/features/places/organisation-transfers/work.ts'
import type { Sql } from '../../src/platform/database.ts'
import { killedServerOnDatabase } from './killed-server.ts'
import { CRASH_RUNS } from './running-server.ts'

const MEMBERS = 3_200

/** A college whose code is `C` and the number. */
async function college(sql: Sql, number: number): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into organization (title, code, org_type, district_id)
    select 'College ' || code, code, 'College', (select id from district order by name limit 1)
    from (select 'C' || ${number}::text as code) as named returning id`
  return made?.id ?? ''
}

/** Gives it its many members. */
async function fill(sql: Sql, collegeId: string): Promise<void> {
  await sql`
    with member as (
      insert into "user" (muid, full_name, email)
      select 'member-' || number, 'Learner', 'member-' || number || '@muster.test'
      from generate_series(1, ${MEMBERS}::integer) as number returning id
    ), purse as (
      insert into wallet (user_id) select id from member
    ), student as (
      insert into user_role (user_id, role_id, verified)
      select member.id, role.id, true from member, role where role.title = 'Student'
    )
    insert into user_organization (user_id, organization_id, verified, created_at)
    select id, ${collegeId}::uuid, true, now() from member`
}

it(
  `moves each member once when it is killed in the middle of a transfer, ${CRASH_RUNS} times`,
  async () => {
    const killed = await killedServerOnDatabase()
    const { port, sql, start } = killed
    let server = await start()
    const { token } = await killed.register('Transfer Admin', 'Admins')
    let from = await college(sql, 0)
    await fill(sql, from)
    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const into = await college(sql, run)
      const answer = await fetch(`http://127.0.0.1:${port}${organisationTransfers.start.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from_id: from, to_id: into, confirm_code: `C${run - 1}`, tell: false }),
      })
      expect(answer.status).toBe(200)
      // Each death a little later in it.
      const wanted = (MEMBERS * (run - 0.5)) / CRASH_RUNS
      const moved = async () => {
        const [row] = await sql<{ done: number }[]>`
          select done from organization_transfer where from_id = ${from}::uuid`
        return row?.done ?? 0
      }
      await killed.reaches(moved, wanted)
      await killed.kill(server)

      const [left] = await sql<{ members: number; noted: number; done: number }[]>`
        select (select count(*)::integer from user_organization where organization_id in (${from}, ${into})) as members,
          (select sum(cardinality(link_ids))::integer from organization_transfer_batch where transfer_id = own.id) as noted, done
        from organization_transfer as own where from_id = ${from}::uuid`
      expect(left?.members).toBe(MEMBERS)
      expect(left?.noted).toBe(left?.done)
      await killed.expectTotals()

      // Another process goes on where the first one died.
      const [open] = await sql<
        { id: string }[]
      >`select id from organization_transfer where from_id = ${from}::uuid`
      await killed.onDatabase(async (db) => {
        while ((await nextStep({ db, clock: { now: () => new Date() } }, open?.id ?? '')) !== 'over') {}
      })
      const [after] = await sql`
        select state, done, (select count(*)::integer from user_organization where organization_id = ${into}) as members
        from organization_transfer where from_id = ${from}::uuid`
      expect(after).toEqual({ state: 'done', done: MEMBERS, members: MEMBERS })
      await killed.expectTotals()
      // They go on from there to the next college.
      from = into
      server = await start()
    }
  },
  60_000 + CRASH_RUNS * 30_000,
)
