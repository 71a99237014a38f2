import { setTimeout as delay } from 'node:timers/promises'
import { account } from '@muster/contract/account/account.ts'
import { users } from '@muster/contract/people/users.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { CONNECTIONS } from '../lib/bare.ts'
import { askOf, signInAsAdmin } from '../lib/calls.ts'
import { withCommunity } from '../lib/community.ts'
import { drive, inTurn } from '../lib/drive.ts'
import { databaseProcesses, megabytesOf, serverProcesses, sumOver, untilItRests } from '../lib/proc.ts'
import { whileServing } from '../lib/processes.ts'
import { amount, type Row } from '../lib/row.ts'

/** Of each call. */
const SECONDS = 3
/** After the last request; the server then holds what it keeps. */
const REST_MS = 20_000
/** It rests when it has used less of a processor in this time; what a load leaves to its jobs takes a minute or two. */
const RESTING = { withinMs: 5_000, seconds: 0.25, waitedForMs: 300_000 }

/**
 * Memory of the server, and of all processes together with the database, at rest: after the start, and after a load, once it
 * has given back what that has filled.
 */
export async function measure(): Promise<Row[]> {
  return withCommunity((url, sql) =>
    whileServing(url, async ({ address }) => {
      await rest()
      const fresh = await memoryNow(sql)
      const { accessToken } = await signInAsAdmin(address)
      for (const route of [account.info, users.list]) {
        const next = inTurn([askOf(route, accessToken)], SECONDS)
        await drive(address, { callers: CONNECTIONS, next })
      }
      await rest()
      const used = await memoryNow(sql)
      const after = `after ${CONNECTIONS} connections asked all they could`
      return [
        amount('the server at rest, before the first request', fresh.server, ' MB'),
        amount('all processes at rest, the database too', fresh.server + fresh.database, ' MB'),
        amount(`the server at rest, ${after}`, used.server, ' MB'),
        amount(`all processes at rest, ${after}`, used.server + used.database, ' MB'),
      ]
    }),
  )
}

/** Waits until the jobs that a load has left are done, and as long again as the server takes to give memory back. */
async function rest(): Promise<void> {
  await untilItRests(RESTING)
  await delay(REST_MS)
}

/** Megabytes. */
async function memoryNow(sql: Sql): Promise<{ readonly server: number; readonly database: number }> {
  return {
    server: await sumOver(await serverProcesses(), megabytesOf),
    database: await sumOver(await databaseProcesses(sql), megabytesOf),
  }
}
