import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { SPREADSHEET_ROWS } from '@muster/contract/lib/imports.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { besideWork, costOf } from '../lib/bare.ts'
import { call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { megabytesOf, serverProcesses, sumOver } from '../lib/proc.ts'
import { whileServing } from '../lib/processes.ts'
import { amount, atMost, type Row } from '../lib/row.ts'

const SAMPLE_EVERY_MS = 50

/** How much memory the server takes for the largest import of vouchers, the telling of their owners included. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    const file = new File([await spreadsheet(sql)], 'vouchers.csv')
    return whileServing(url, async ({ address }) => {
      const { accessToken } = await signInAsAdmin(address)
      const memory = async () => sumOver(await serverProcesses(), megabytesOf)
      const before = await memory()
      let most = before
      const sampling = setInterval(
        () => void memory().then((now) => (most = Math.max(most, now))),
        SAMPLE_EVERY_MS,
      )
      try {
        const imported = await besideWork(async () => {
          const started = performance.now()
          const { succeeded } = await call(address, accessToken, vouchers.import, { file })
          return { succeeded, seconds: (performance.now() - started) / 1_000 }
        })
        await somebodyTold(sql)
        const { value, bare } = imported
        const name = `import of ${SPREADSHEET_ROWS.toLocaleString('en')} vouchers`
        return [
          costOf(name, { value: value.seconds, bare }, ' s'),
          atMost('vouchers that it refuses', SPREADSHEET_ROWS - (value.succeeded ?? 0), 0),
          amount('memory of the server beyond that at rest', most - before, ' MB'),
        ]
      } finally {
        clearInterval(sampling)
      }
    })
  })
}

async function spreadsheet(sql: Sql): Promise<string> {
  // Whoever imports can't give a voucher to their own account.
  const members = await sql<{ muid: string }[]>`
    select muid from "user" where status = 'active' and email <> 'admin@muster.test' order by id`
  const rows = Array.from({ length: SPREADSHEET_ROWS }, (_, index) => {
    const muid = members[index % members.length]?.muid
    return `${muid},${1 + (index % 200)},#voucher,March,W${1 + (index % 5)},Thanks number ${index},Top100`
  })
  return [importColumns.voucher.columns.join(','), ...rows].join('\n')
}

/** Waits until the job has worked through some batches. */
async function somebodyTold(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ told: number }[]>`
      select count(*)::integer as told from voucher where import_id is not null and not tell_due`
    if ((row?.told ?? 0) >= 1000) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
