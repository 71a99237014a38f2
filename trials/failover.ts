import { sayFor } from '../bench/lib/part.ts'
import { wrongTotals } from '../bench/lib/totals.ts'
import { exactly, shown } from './lib/finding.ts'
import { startMusters } from './lib/muster.ts'
import { startPostgresCluster } from './lib/patroni.ts'
import { clearRefusals, eachWithin, keptWrites, startWriting } from './lib/writing.ts'
import type { Trial } from './run.ts'

const KILLED = ['machine', 'postgres', 'patroni'] as const
const BACK_WITHIN_SECONDS = 10
const say = sayFor('failover')

/**
 * The primary is killed again and again while members write: the standby takes over, nothing that was acknowledged is lost,
 * and the server finds the new primary by itself.
 */
export const trial: Trial = async ({ isShort }) => {
  const times = isShort ? 2 : 50
  await using cluster = await startPostgresCluster()
  await using musters = await startMusters(2, () => ({ DATABASE_URL: cluster.url, RATE_LIMITS: 'off' }))
  const addresses = musters.all.map(({ address }) => address)
  const load = isShort ? { members: 8, perSecond: 40 } : { members: 40, perSecond: 200 }
  const writing = await startWriting(cluster.sql, () => addresses, load)
  const begun = performance.now()
  const away: number[] = []
  for (let time = 0; time < times; time += 1) {
    await writing.untilWritten()
    const killed = KILLED[time % KILLED.length] ?? 'machine'
    await cluster.kill(killed)
    away.push(await writing.untilWritten())
    say(`${killed} killed: back after ${away.at(-1)} ms`)
    await cluster.heal()
  }
  await writing.stop()
  const seconds = (performance.now() - begun) / 1_000
  return [
    shown('times that the primary was killed', away.length),
    ...eachWithin('until writes are answered again', away, BACK_WITHIN_SECONDS),
    ...(await keptWrites(cluster.sql, writing, seconds)),
    ...clearRefusals(writing, say),
    exactly('totals that differ from their source', await wrongTotals(cluster.url), 0),
  ]
}
