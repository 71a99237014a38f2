import type { Row } from './lib/row.ts'

/** Names of calls, or their beginnings, are for the part that measures calls one by one. */
type Measure = (calls: readonly string[]) => Promise<Row[]>

const parts: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  requests: () => import('./server/requests.ts'),
  reads: () => import('./server/reads.ts'),
  questions: () => import('./server/questions.ts'),
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
  lighthouse: () => import('./pages/lighthouse.ts'),
  start: () => import('./server/start.ts'),
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
