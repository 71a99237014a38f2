import { home } from '@muster/contract/home/home.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sayFor } from '../bench/lib/part.ts'
import { atLeast, exactly, shown } from './lib/finding.ts'
import { startMusters } from './lib/muster.ts'
import { type Newcomer, register } from './lib/people.ts'
import { startPostgres, startStandby } from './lib/postgres.ts'
import type { Trial } from './run.ts'

const say = sayFor('replicas')
const READS_AFTER_A_WRITE = 10

/**
 * Two replicas, one of which is held three seconds behind: members see what they've written in every answer, from any
 * process, most reads leave the primary, and a replica that dies makes no request fail.
 */
export const trial: Trial = async ({ isShort }) => {
  const writes = isShort ? 200 : 1_000
  await using postgres = await startPostgres({ max_connections: '120' })
  await using near = await startStandby(postgres, { max_connections: '120' })
  await using late = await startStandby(postgres, { max_connections: '120', recovery_min_apply_delay: '3s' })
  await using musters = await startMusters(3, () => ({
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URLS: `${near.url},${late.url}`,
    RATE_LIMITS: 'off',
  }))
  const addresses = musters.all.map(({ address }) => address)
  const members: Reader[] = []
  for (let number = 0; number < 20; number += 1) {
    members.push(reader(addresses, await register(addresses[0] ?? '', `Renu Reads ${number}`)))
  }
  say('reads after own writes')
  const before = await readsOf(addresses)
  const seen = await Promise.all(members.map((member) => writeAndRead(member, writes / members.length)))
  const after = await readsOf(addresses)
  const by = (name: By) => after[name] - before[name]
  const all = by('replica') + by('primary') + by('both')
  say('a replica that dies')
  await near.running.end('SIGKILL')
  const without = await Promise.all(members.map((member) => writeAndRead(member, 2)))
  return [
    exactly('answers older than the reader’s own write', sum(seen, 'old'), 0),
    exactly('requests that failed', sum(seen, 'failed'), 0),
    shown('reads after own writes', sum(seen, 'reads')),
    atLeast('of them answered by a replica', (by('replica') / all) * 100, 80, ' %'),
    exactly('with a dead replica: older than the reader’s own write', sum(without, 'old'), 0),
    exactly('with a dead replica: requests that failed', sum(without, 'failed'), 0),
  ]
}

interface Reader {
  /** Asks one of the processes, and keeps the cookies. @returns the status and the payload */
  ask(method: string, path: string, body?: object): Promise<{ status: number; response: unknown }>
}

function reader(addresses: readonly string[], { token }: Newcomer): Reader {
  // Without any cookie, a member's reads stay on the primary.
  const cookies = new Map([['device', 'none']])
  let turn = 0
  return {
    async ask(method, path, body) {
      turn += 1
      const answer = await fetch((addresses[turn % addresses.length] ?? '') + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      const { response } = (await answer.json()) as { response: unknown }
      return { status: answer.status, response }
    },
  }
}

interface Seen {
  readonly reads: number
  readonly old: number
  readonly failed: number
}

const sum = (all: readonly Seen[], what: keyof Seen) => all.reduce((total, one) => total + one[what], 0)

const others = [home.day, leaderboards.students, leaderboards.colleges].map((route) => addressOf(route))

/** Changes the own name and reads at once what shows it, and a few other things. */
async function writeAndRead({ ask }: Reader, times: number): Promise<Seen> {
  const seen = { reads: 0, old: 0, failed: 0 }
  for (let time = 0; time < times; time += 1) {
    const full_name = `Renu Reads ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
    const written = await ask(profiles.edit.method, profiles.edit.path, { full_name })
    if (written.status !== 200) seen.failed += 1
    for (let turn = 0; turn < READS_AFTER_A_WRITE; turn += 1) {
      const path = turn % 3 === 2 ? (others[turn % others.length] ?? '') : profiles.mine.path
      const { status, response } = await ask('GET', path)
      seen.reads += 1
      if (status !== 200) seen.failed += 1
      if (path === profiles.mine.path && (response as { full_name?: string }).full_name !== full_name)
        seen.old += 1
    }
  }
  return seen
}

type By = 'replica' | 'primary' | 'both'

/** Reads so far by what answered them, in all processes. */
async function readsOf(addresses: readonly string[]): Promise<Record<By, number>> {
  const counts = { replica: 0, primary: 0, both: 0 }
  for (const address of addresses) {
    const text = await (await fetch(`${address}/metrics`)).text()
    for (const by of ['replica', 'primary', 'both'] as const) {
      const [, count = '0'] = new RegExp(`^replica_reads_total\\{by="${by}"\\} (\\d+)`, 'm').exec(text) ?? []
      counts[by] += Number(count)
    }
  }
  return counts
}
