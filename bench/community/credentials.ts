import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { besideWork, costOf } from '../lib/bare.ts'
import { call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { whileServing } from '../lib/processes.ts'
import type { Row } from '../lib/row.ts'

const MEMBERS = 5_000
const LOOK_EVERY_MS = 100

/** How long it takes until everybody of a large sheet has a signed credential. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    const file = new File([await spreadsheet(sql)], 'members.csv')
    return whileServing(url, async ({ address }) => {
      const { accessToken } = await signInAsAdmin(address)
      const { value, bare } = await besideWork(async () => {
        const started = performance.now()
        const seconds = () => (performance.now() - started) / 1_000
        const { succeeded } = await call(address, accessToken, achievementIssuing.import, { file })
        if (succeeded !== MEMBERS) throw new Error(`only ${succeeded} of the sheet were taken`)
        const answered = seconds()
        while ((await issued(sql)) < MEMBERS) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
        }
        return { answered, signed: seconds() }
      })
      const many = MEMBERS.toLocaleString('en')
      return [
        costOf(`answer to a sheet that gives ${many} achievements`, { value: value.answered, bare }, ' s'),
        costOf(`until ${many} credentials of it are signed`, { value: value.signed, bare }, ' s'),
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
  return [
    importColumns.achievement.columns.join(','),
    ...members.map(({ muid }) => `${muid},${made?.id}`),
  ].join('\n')
}

async function issued(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer from credential where title = 'Measured' and state = 'issued'`
  return row?.count ?? 0
}
