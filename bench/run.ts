import type { Row } from './lib/row.ts'

/** Names of calls, or their beginnings, are for the part that measures calls one by one. */
type Measure = (calls: readonly string[]) => Promise<Row[]>

const parts: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  requests: () => import('./requests.ts'),
  reads: () => import('./reads.ts'),
  memory: () => import('./memory.ts'),
  rank: () => import('./rank.ts'),
  leaderboards: () => import('./leaderboards.ts'),
  awards: () => import('./awards.ts'),
  reviews: () => import('./reviews.ts'),
  circles: () => import('./circles.ts'),
  imports: () => import('./imports.ts'),
  roles: () => import('./roles.ts'),
  transfer: () => import('./transfer.ts'),
  places: () => import('./places.ts'),
  hackathons: () => import('./hackathons.ts'),
  vouchers: () => import('./vouchers.ts'),
  credentials: () => import('./credentials.ts'),
  'short-links': () => import('./short-links.ts'),
  chat: () => import('./chat.ts'),
  landing: () => import('./landing.ts'),
  phone: () => import('./phone.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  start: () => import('./start.ts'),
}

const isCall = (name: string) => name.includes('.')
const calls = process.argv.slice(2).filter(isCall)
const wanted = process.argv.slice(2).filter((name) => !isCall(name))
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const rows: Row[] = []
for (const [name, load] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} ...`)
  const { measure } = await load()
  rows.push(...(await measure(calls)))
}

const width = (cell: (row: Row) => string) => Math.max(...rows.map((row) => cell(row).length))
const [names, values, targets] = [
  width(({ name }) => name),
  width(({ value }) => value),
  width(({ target }) => target),
]
for (const { name, value, target, ok } of rows) {
  const verdict = ok === null ? '' : ok ? 'ok' : 'MISSED'
  console.log(`${name.padEnd(names)}  ${value.padStart(values)}  ${target.padEnd(targets)}  ${verdict}`)
}
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0
