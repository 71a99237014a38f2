import { type Finding, tableOf } from './lib/finding.ts'
import { buildServer } from './lib/muster.ts'
import { Missing } from './lib/program.ts'

/** A trial, and whether it's asked for less, in less time. */
export type Trial = (options: { readonly isShort: boolean }) => Promise<readonly Finding[]>

const trials: Readonly<Record<string, () => Promise<{ trial: Trial }>>> = {
  hall: () => import('./hall.ts'),
  pooler: () => import('./pooler.ts'),
  processes: () => import('./processes.ts'),
  lag: () => import('./lag.ts'),
  growth: () => import('./growth.ts'),
  storm: () => import('./storm.ts'),
  replicas: () => import('./replicas.ts'),
  machines: () => import('./machines.ts'),
  failover: () => import('./failover.ts'),
  restore: () => import('./restore.ts'),
  upgrade: () => import('./upgrade.ts'),
  storage: () => import('./storage.ts'),
  faults: () => import('./faults.ts'),
}

const words = process.argv.slice(2)
const isShort = words.includes('short')
const named = words.filter((word) => word !== 'short')
const unknown = named.filter((name) => !(name in trials))
if (unknown.length > 0) {
  console.error(`No such trial: ${unknown.join(', ')}. There are: ${Object.keys(trials).join(', ')}`)
  process.exit(2)
}

buildServer()
for (const name of named.length > 0 ? named : Object.keys(trials)) {
  try {
    const { trial } = (await trials[name]?.()) ?? {}
    const begun = performance.now()
    const findings = (await trial?.({ isShort })) ?? []
    const seconds = Math.round((performance.now() - begun) / 1_000)
    console.log(`\n${tableOf(`${name} (${seconds} s)`, findings)}`)
    if (findings.some(({ holds }) => !holds)) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    console.log(`\n${name}\n  skipped: ${error.message}`)
  }
}
