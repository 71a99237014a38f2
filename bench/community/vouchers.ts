import { vouchers } from '@muster/contract/learning/vouchers.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { type ImportReport, SPREADSHEET_ROWS } from '@muster/contract/lib/imports.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, information, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORT = 5754
const SAMPLE_EVERY_MS = 50

/** How much memory the server takes for the largest import of vouchers, the telling of their owners included. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const content = await spreadsheet(sql)
    return whileServing(url, PORT, async (address) => {
      const { accessToken } = await signInAsAdmin(address)
      const before = await memoryOf(address)
      let most = before
      const sampling = setInterval(
        () => void memoryOf(address).then((now) => (most = Math.max(most, now))),
        SAMPLE_EVERY_MS,
      )
      const started = performance.now()
      try {
        await importVouchers(address, accessToken, content)
        const seconds = (performance.now() - started) / 1000
        await somebodyTold(sql)
        return [
          information(`import of ${SPREADSHEET_ROWS.toLocaleString('en')} vouchers`, seconds, ' s'),
          atMost('memory of the server beyond that at rest', (most - before) / 1_000_000, 200, ' MB'),
        ]
      } finally {
        clearInterval(sampling)
      }
    })
  })
}

async function spreadsheet(sql: Sql): Promise<string> {
  const members = await sql<{ muid: string }[]>`select muid from "user" where status = 'active' order by id`
  const rows = Array.from({ length: SPREADSHEET_ROWS }, (_, index) => {
    const muid = members[index % members.length]?.muid
    return `${muid},${1 + (index % 200)},#voucher,March,W${1 + (index % 5)},Thanks number ${index},Top100`
  })
  return ['muid,karma,hashtag,month,week,description,event', ...rows].join('\n')
}

/** Resident memory of the server in bytes. */
async function memoryOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1])
}

async function importVouchers(address: string, token: string, content: string): Promise<void> {
  const form = new FormData()
  form.set(vouchers.import.upload.field, new Blob([content]), 'vouchers.csv')
  const answer = await fetch(`${address}${vouchers.import.path}`, {
    method: vouchers.import.method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { message, response } = (await answer.json()) as Envelope<ImportReport>
  if (response.succeeded !== SPREADSHEET_ROWS)
    throw new Error(`the import failed: ${JSON.stringify({ message, errors: response.errors?.slice(0, 3) })}`)
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
