import { submissions } from '@muster/contract/learning/submissions.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { examine } from '../../server/src/features.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORT = 3196
const AT_ONCE = 1_000

/** Approving a thousand submissions by one request, and whether all totals agree afterwards. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const ids = await waitingWork(sql)
    const seconds = await whileServing(url, PORT, async (address) => {
      const { accessToken } = await signInAsAdmin(address)
      const started = performance.now()
      const answer = await fetch(`${address}${submissions.approveMany.path}`, {
        method: submissions.approveMany.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ submissions: ids }),
      })
      const { response } = (await answer.json()) as Envelope<{ approved: number }>
      if (response.approved !== AT_ONCE) throw new Error(`only ${response.approved} were approved`)
      return (performance.now() - started) / 1000
    })
    const database = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
    const wrong = (await examine(database.db)).filter(({ differences }) => differences > 0)
    await database.close()
    return [
      atMost('approving 1,000 submissions at once', seconds, 5, ' s'),
      {
        name: 'totals agree with the ledger after the approvals',
        value: wrong.length === 0 ? 'all' : `not ${wrong.map(({ total }) => total).join(', ')}`,
        target: 'all',
        ok: wrong.length === 0,
      },
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
