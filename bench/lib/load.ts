import autocannon from 'autocannon'
import { serverSettings, whileRunning, whileServing } from './processes.ts'
import { median } from './row.ts'

/** Each of them asks as somebody else where headers are given. */
export const CONNECTIONS = 32
const SECONDS = 5
const ROUNDS = 3

/** An address to be asked, again and again. */
export interface Target {
  readonly url: string
  /** Of the members who ask, one for each connection. */
  readonly headers?: readonly Readonly<Record<string, string>>[]
  /** Asked for in turn instead of the one of the address; each connection begins with another one. */
  readonly paths?: readonly string[]
}

/**
 * Requests a second of each target, and of one read by key through bare Fastify on the same database: what the machine
 * could do at best. They take turns, so that all of them see the same machine.
 */
export async function compareWithBareRead<Name extends string>(
  url: string,
  ports: { readonly server: number; readonly bare: number },
  targetsOf: (address: string) => Promise<Readonly<Record<Name, Target>>>,
): Promise<{ readonly bare: number; readonly rates: Readonly<Record<Name, number>> }> {
  return whileServing(url, ports.server, (address) => {
    const bareAddress = `http://127.0.0.1:${ports.bare}/`
    const bare = [process.execPath, 'bench/lib/bare-server.ts'] as const
    return whileRunning(bare, serverSettings(url, ports.bare), bareAddress, async () => {
      const targets = { bare: { url: bareAddress }, ...(await targetsOf(address)) }
      const names = Object.keys(targets) as (Name | 'bare')[]
      const measured = new Map<Name | 'bare', number[]>(names.map((name) => [name, []]))
      for (const name of names) await load(targets[name], 1)
      for (let round = 0; round < ROUNDS; round++) {
        for (const name of names) measured.get(name)?.push(await load(targets[name], SECONDS))
      }
      const rates = Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])]))
      return { bare: rates.bare ?? 0, rates: rates as Record<Name, number> }
    })
  })
}

/**
 * Requests a second of a target under all connections, for so many seconds.
 * @throws Error when one of them is not answered well
 */
export async function load({ url, headers = [], paths = [] }: Target, duration: number): Promise<number> {
  let opened = 0
  const from = (first: number) => [...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path }))
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient: (client) => {
      const at = opened++
      client.setHeaders({ ...headers[at % headers.length] })
      if (paths.length > 0) client.setRequests(from(at % paths.length))
    },
  })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return result.requests.average
}
