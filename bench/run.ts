import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { processorWork } from './lib/bare.ts'
import { type Figures, raised, remembered, verdictOf } from './lib/judging.ts'
import type { Measure } from './lib/part.ts'
import { root } from './lib/processes.ts'
import type { Row } from './lib/row.ts'
import { tableOf } from './lib/table.ts'

const parts: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  growth: () => import('./server/growth.ts'),
  reads: () => import('./server/reads.ts'),
  writes: () => import('./writes/writes.ts'),
  mixed: () => import('./server/mixed.ts'),
  memory: () => import('./server/memory.ts'),
  rank: () => import('./community/rank.ts'),
  leaderboards: () => import('./community/leaderboards.ts'),
  awards: () => import('./community/awards.ts'),
  reviews: () => import('./community/reviews.ts'),
  circles: () => import('./community/circles.ts'),
  imports: () => import('./staff/imports.ts'),
  roles: () => import('./staff/roles.ts'),
  transfer: () => import('./staff/transfer.ts'),
  places: () => import('./staff/places.ts'),
  hackathons: () => import('./community/hackathons.ts'),
  vouchers: () => import('./community/vouchers.ts'),
  credentials: () => import('./community/credentials.ts'),
  'short-links': () => import('./staff/short-links.ts'),
  chat: () => import('./staff/chat.ts'),
  landing: () => import('./pages/landing.ts'),
  phone: () => import('./pages/phone.ts'),
  interaction: () => import('./pages/interaction.ts'),
  sizes: () => import('./pages/sizes.ts'),
  lighthouse: () => import('./pages/lighthouse.ts'),
  start: () => import('./server/start.ts'),
}
/** What `quick` measures a small part of. */
const quickParts = ['reads', 'writes', 'mixed']
const QUIET_RUNS = 3
const files = { limits: join(root, 'bench/limits.json'), last: join(root, 'bench/last.json') }

/** The figures of the last run of each part, with the machine that the latest of them ran on. */
interface Last {
  readonly at: string
  readonly machine: Readonly<Record<string, string | number>>
  readonly figures: Figures
}

const words = process.argv.slice(2)
const isQuick = words.includes('quick')
const setsLimits = words.includes('limits')
const calls = words.filter((word) => word.includes('.'))
const named = words.filter((word) => !word.includes('.') && word !== 'quick' && word !== 'limits')
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0 || (isQuick && setsLimits)) {
  console.error(
    unknown.length > 0
      ? `No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`
      : 'Limits are taken from whole runs, not from quick ones.',
  )
  process.exit(2)
}

// A server that has to be built first would seem to start slowly.
spawnSync(process.execPath, ['scripts/build.mjs', 'outdated'], { cwd: root, stdio: 'ignore' })
const kept = await read<Figures>(files.limits, {})
const last = await read<Last>(files.last, { at: '', machine: {}, figures: {} })
const wanted = named.length > 0 ? named : isQuick ? quickParts : Object.keys(parts)
const machine = await describeMachine()
console.log(
  Object.entries(machine)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', '),
)

const found: Record<string, readonly Row[]> = {}
const limits: Record<string, Figures[string]> = { ...kept }
const broken: string[] = []
for (const name of wanted) {
  try {
    await measurePart(name)
  } catch (error) {
    // The others can be measured all the same.
    broken.push(name)
    console.error(error)
  }
}
const all = Object.entries(found).flatMap(([name, rows]) =>
  rows.map((row) => verdictOf(row, limits[name] ?? {})),
)
const count = (verdict: string) => all.filter((one) => one === verdict).length
console.log(
  `\n${all.length} rows: ${count('MISSED')} miss their limit, ${count('not measured')} were not measured, ` +
    `${count('no limit yet')} have no limit yet`,
)
if (broken.length > 0) console.log(`Broke off: ${broken.join(', ')}`)
process.exitCode = count('MISSED') + broken.length > 0 ? 1 : 0

/** Prints the table of a part and keeps its figures, so that a run that is stopped loses only what was going on. */
async function measurePart(name: string): Promise<void> {
  const { measure } = (await parts[name]?.()) ?? {}
  const runs: (readonly Row[])[] = []
  for (let run = 1; run <= (setsLimits ? QUIET_RUNS : 1); run += 1) {
    console.error(`measuring ${name}${setsLimits ? `, run ${run} of ${QUIET_RUNS}` : ''} ...`)
    runs.push((await measure?.({ calls, isQuick })) ?? [])
  }
  const rows = runs.at(-1) ?? []
  found[name] = rows
  if (setsLimits) limits[name] = raised(kept[name] ?? {}, runs)
  console.log(`\n${tableOf(name, rows, limits[name] ?? {}, last.figures[name] ?? {})}`)
  if (setsLimits) await write(files.limits, limits)
  if (!isQuick)
    await write(files.last, { at: new Date().toISOString().slice(0, 10), machine, figures: figures() })
}

function figures(): Figures {
  const now = Object.entries(found).map(([name, rows]) => [
    name,
    // Rows of one part that are gone would stay for ever, but some calls alone leave the others as they were.
    remembered(calls.length > 0 ? (last.figures[name] ?? {}) : {}, rows),
  ])
  return { ...last.figures, ...Object.fromEntries(now) }
}

/** What figures depend on, with how fast the machine does a fixed piece of work. */
async function describeMachine(): Promise<Last['machine']> {
  const [processor] = cpus()
  return {
    processor: processor?.model.trim() ?? '',
    cores: cpus().length,
    'memory in GB': Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    'milliseconds of the piece of work': Math.round((await processorWork()) * 1_000),
  }
}

async function read<T>(file: string, otherwise: T): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? otherwise : (JSON.parse(text) as T)
}

function write(file: string, content: unknown): Promise<void> {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}
