import { submissions } from '@muster/contract/learning/submissions.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { besideWork, costOf } from '../lib/bare.ts'
import { call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row } from '../lib/row.ts'
import { wrongTotals } from '../lib/totals.ts'

const AT_ONCE = 1_000

/** Approving a thousand submissions by one request, and whether all totals agree afterwards. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    const ids = await waitingWork(sql)
    const seconds = await whileServing(url, async ({ address }) => {
      const { accessToken } = await signInAsAdmin(address)
      return besideWork(async () => {
        const started = performance.now()
        const { approved } = await call(address, accessToken, submissions.approveMany, {
          body: { submissions: ids },
        })
        if (approved !== AT_ONCE) throw new Error(`only ${approved} were approved`)
        return (performance.now() - started) / 1_000
      })
    })
    return [
      costOf('approving 1,000 submissions at once', seconds, ' s'),
      atMost('totals that differ from the ledger after the approvals', await wrongTotals(url), 0),
    ]
  })
}

/** A thousand submissions of the demo's members, for tasks that they have not completed. */
async function waitingWork(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into submission (task_id, user_id, proof_text)
    select task.id, member.id, 'Measured'
    from "user" as member, task
    where member.status = 'active' and member.email like '%@people.muster.test'
      and task.active and not task.variable_karma and task.level_order <= 3
      and not exists (select from karma_entry where task_id = task.id and user_id = member.id)
      and not exists (select from submission where task_id = task.id and user_id = member.id)
    order by md5(member.muid || task.hashtag) limit ${AT_ONCE}
    returning id`
  return rows.map(({ id }) => id)
}
