import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { account } from '@muster/contract/account/account.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { users } from '@muster/contract/staff/users.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { ensureCrowd } from '../lib/crowd.ts'
import { withDatabase } from '../lib/database.ts'
import { CONNECTIONS, load } from '../lib/load.ts'
import { megabytesOf, processesBelow } from '../lib/memory.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORT = 5758
/** Of each call. */
const SECONDS = 3
/** After the last request; the server then holds what it keeps. */
const REST_MS = 20_000

/**
 * Memory of the server, and of all processes together with the database, at rest among 100,000 members: after the start,
 * and after a load, once it has given back what that has filled. `BENCH_DATA` names a folder that keeps the members for
 * the next time.
 */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    await ensureCrowd(sql, (text) => console.error(`memory: ${text}`))
    return whileServing(url, PORT, async (address) => {
      await delay(REST_MS)
      const fresh = await memoryNow(sql)
      const { accessToken } = await signInAsAdmin(address)
      const headers = [{ authorization: `Bearer ${accessToken}` }]
      const calls = [account.info, users.list].map((route) => addressOf(route))
      for (const call of calls) await load({ url: address + call, headers }, SECONDS)
      await delay(REST_MS)
      const used = await memoryNow(sql)
      return [
        atMost('the server at rest, before anybody came', fresh.server, 220, ' MB'),
        atMost('all processes at rest, the database too', fresh.server + fresh.database, 500, ' MB'),
        atMost(
          `the server at rest, after ${CONNECTIONS} connections asked all they could`,
          used.server,
          220,
          ' MB',
        ),
        atMost('all processes then', used.server + used.database, 500, ' MB'),
      ]
    })
  }, process.env.BENCH_DATA)
}

async function memoryNow(sql: Sql): Promise<{ readonly server: number; readonly database: number }> {
  const started = await processesBelow(process.pid)
  const server = started.filter(({ command }) => command.includes('server/dist/main.js'))
  const database = await processesBelow(await postmasterOf(sql))
  return { server: await sumOf(server), database: await sumOf(database) }
}

async function postmasterOf(sql: Sql): Promise<number> {
  const [place] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  return Number((await readFile(join(place?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function sumOf(processes: readonly { readonly pid: number }[]): Promise<number> {
  const sizes = await Promise.all(processes.map(({ pid }) => megabytesOf(pid)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
