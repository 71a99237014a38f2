import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { account } from '@muster/contract/account/account.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { users } from '@muster/contract/people/users.ts'
import { openConnection, type Sql } from '../../server/src/platform/database.ts'
import { ensureCrowd } from '../lib/crowd.ts'
import { withDatabase } from '../lib/database.ts'
import { CONNECTIONS, load } from '../lib/load.ts'
import { megabytesOf, processesBelow, processorSecondsOf } from '../lib/memory.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORT = 5758
/** Of each call. */
const SECONDS = 3
/** After the last request; the server then holds what it keeps. */
const REST_MS = 20_000
/** It rests when it has used less of a processor in this time; what a load leaves to its jobs takes a minute or two. */
const RESTING = { withinMs: 5_000, seconds: 0.25, waitedForMs: 300_000 }

/**
 * Memory of the server, and of all processes together with the database, at rest among 100,000 members: after the start,
 * and after a load, once it has given back what that has filled. `BENCH_DATA` names a folder that keeps the members for
 * the next time.
 */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    await loadApart(url)
    return whileServing(url, PORT, async (address) => {
      await untilItRests()
      const fresh = await memoryNow(sql)
      const { accessToken } = await signInAsAdmin(address)
      const headers = [{ authorization: `Bearer ${accessToken}` }]
      const calls = [account.info, users.list].map((route) => addressOf(route))
      for (const call of calls) await load({ url: address + call, headers }, SECONDS)
      await untilItRests()
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

/** On a connection of its own that ends: what the database keeps for the load is nothing that a server asks of it. */
async function loadApart(url: string): Promise<void> {
  const loading = openConnection(url).sql
  await ensureCrowd(loading, (text) => console.error(`memory: ${text}`)).finally(() => loading.end())
}

async function memoryNow(sql: Sql): Promise<{ readonly server: number; readonly database: number }> {
  const server = await serverProcesses()
  const database = await processesBelow(await postmasterOf(sql))
  return { server: await sumOf(server), database: await sumOf(database) }
}

async function serverProcesses() {
  const started = await processesBelow(process.pid)
  return started.filter(({ command }) => command.includes('server/dist/main.js'))
}

/** Waits until the jobs that a load has left are done, and as long again as the server takes to give memory back. */
async function untilItRests(): Promise<void> {
  const until = performance.now() + RESTING.waitedForMs
  let before = Number.NEGATIVE_INFINITY
  for (;;) {
    const now = await processorSeconds()
    if (now - before < RESTING.seconds) break
    if (performance.now() > until) throw new Error('the server does not come to rest')
    before = now
    await delay(RESTING.withinMs)
  }
  await delay(REST_MS)
}

async function processorSeconds(): Promise<number> {
  const seconds = await Promise.all((await serverProcesses()).map(({ pid }) => processorSecondsOf(pid)))
  return seconds.reduce((sum, one) => sum + one, 0)
}

async function postmasterOf(sql: Sql): Promise<number> {
  const [place] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  return Number((await readFile(join(place?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function sumOf(processes: readonly { readonly pid: number }[]): Promise<number> {
  const sizes = await Promise.all(processes.map(({ pid }) => megabytesOf(pid)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
