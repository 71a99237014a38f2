import type { Envelope } from '@muster/contract/lib/envelope.ts'
import type { ImportReport } from '@muster/contract/lib/imports.ts'
import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, information, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORT = 5756
const MEMBERS = 5_000
const LOOK_EVERY_MS = 100

/** How long it takes until everybody of a large sheet has a signed credential. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const content = await spreadsheet(sql)
    return whileServing(url, PORT, async (address) => {
      const { accessToken } = await signInAsAdmin(address)
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      await issue(address, accessToken, content)
      const answered = seconds()
      while ((await issued(sql)) < MEMBERS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
      const many = MEMBERS.toLocaleString('en')
      return [
        information(`answer to a sheet that gives ${many} achievements`, answered, ' s'),
        atMost(`until ${many} credentials of it are signed`, seconds(), 20, ' s'),
      ]
    })
  })
}

async function spreadsheet(sql: Sql): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into achievement (name, description, badge_tone, badge_icon, type, has_vc)
    values ('Measured', 'For a measurement.', 'teal', 'star', 'Badge', true) returning id`
  const members = await sql<{ muid: string }[]>`
    with member as (
      insert into "user" (muid, full_name, email)
      select 'measured-' || number || '@muster', 'Measured Member ' || number, 'measured-' || number || '@muster.test'
      from generate_series(1, ${MEMBERS}::integer) as number returning id, muid
    ), purse as (
      insert into wallet (user_id) select id from member
    ) select muid from member`
  return ['muid,achievement_id', ...members.map(({ muid }) => `${muid},${made?.id}`)].join('\n')
}

async function issue(address: string, token: string, content: string): Promise<void> {
  const form = new FormData()
  form.set(achievementIssuing.import.upload.field, new Blob([content]), 'members.csv')
  const answer = await fetch(`${address}${achievementIssuing.import.path}`, {
    method: achievementIssuing.import.method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { message, response } = (await answer.json()) as Envelope<ImportReport>
  if (response.succeeded !== MEMBERS) throw new Error(`the sheet was refused: ${JSON.stringify(message)}`)
}

async function issued(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer from credential where title = 'Measured' and state = 'issued'`
  return row?.count ?? 0
}
