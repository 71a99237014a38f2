import { type MeetupRow, meetups } from '@muster/contract/circles/meetups.ts'
import { type SpecialEvent, specialEvents } from '@muster/contract/events/special-events.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import type { Browser } from '@playwright/test'
import { type Beside, besides, costOf, whileServingBoth } from '../lib/bare.ts'
import { withBrowser } from '../lib/browser.ts'
import { call, signInAsLearner, storageOf } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { type Network, type View, viewOnPhone } from '../lib/phone.ts'
import { amount, type Row, size } from '../lib/row.ts'

/** The visit in the middle of these counts, with all that belongs to it. */
const ROUNDS = 3

const networks: readonly (Network & { readonly name: string })[] = [
  { name: '400 kbit/s', kilobits: 400, latencyMs: 400 },
  { name: '1.6 Mbit/s', kilobits: 1600, latencyMs: 150 },
]

interface Target {
  readonly path: string
  readonly signedIn: boolean
}

const targets: readonly Target[] = [
  { path: '/login', signedIn: false },
  { path: '/', signedIn: false },
  { path: '/dashboard/home', signedIn: true },
  // With the works, badges, figures and circles of a CV.
  { path: '/dashboard/profile', signedIn: true },
]

/**
 * Pages that links from outside lead to, as visitors see them: one hackathon and one event that are ahead, the list of
 * them, a public meetup and the campus with most members.
 */
async function sharedPages(address: string): Promise<Target[]> {
  const first = <T>({ data }: { data: readonly T[] }, fits: (one: T) => boolean, what: string): T => {
    const found = data.find(fits)
    if (!found) throw new Error(`the demo has no ${what}`)
    return found
  }
  const ahead = await call(address, undefined, specialEvents.list, { query: { view: 'ahead', perPage: 50 } })
  const ofKind = (kind: SpecialEvent['kind']) =>
    first(ahead, (one: SpecialEvent) => one.kind === kind && !one.is_outside, `${kind} ahead`)
  const upcoming = await call(address, undefined, meetups.list, { query: { view: 'upcoming', perPage: 50 } })
  const meetup = first(upcoming, ({ is_public }: MeetupRow) => is_public, 'public meetup ahead')
  const colleges = await call(address, undefined, organisations.list, {
    params: { org_type: 'College' },
    query: { sortBy: '-user_count' },
  })
  return [
    `/dashboard/special-events/hackathon/${ofKind('hackathon').id}`,
    `/dashboard/special-events/event/${ofKind('event').id}`,
    '/dashboard/special-events',
    `/dashboard/learningcircle/meetup/${meetup.id}`,
    `/dashboard/campus/${first(colleges, () => true, 'college').id}`,
  ].map((path) => ({ path, signedIn: false }))
}

/**
 * First visits with a slow phone on slow networks: what is sent, when it shows, in multiples of a visit to a bare page, and
 * whether it jumps.
 */
export async function measure(): Promise<Row[]> {
  return withDemo((url) =>
    whileServingBoth(url, async (address, bareAddress) => {
      const storage = await storageOf(await signInAsLearner(address), address)
      return withBrowser(async (browser) => {
        const pages = [...targets, ...(await sharedPages(address))]
        const rows: Row[] = []
        for (const network of networks) {
          const bare = { url: `${bareAddress}/page`, storage: {}, network }
          const beside = besides(async () => (await middleOf(browser, bare)).complete)
          for (const { path, signedIn } of pages) {
            const visit = { url: address + path, storage: signedIn ? storage : {}, network }
            const name = `${nameOf(path)}, ${network.name}`
            rows.push(...rowsOf(name, await beside(() => middleOf(browser, visit))))
          }
        }
        return rows
      })
    }),
  )
}

async function middleOf(browser: Browser, visit: Parameters<typeof viewOnPhone>[1]): Promise<View> {
  const views: View[] = []
  for (let round = 0; round < ROUNDS; round++) views.push(await viewOnPhone(browser, visit))
  const [middle] = views
    .toSorted((one, other) => one.largestPaint - other.largestPaint)
    .slice(Math.floor(ROUNDS / 2))
  if (!middle) throw new Error('nothing was visited')
  return middle
}

/** Ids are other ones in every run. */
const nameOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, ':id')

function rowsOf(name: string, { value: view, bare }: Beside<View>): Row[] {
  const time = (what: string, milliseconds: number) =>
    costOf(`${name}: ${what}`, { value: milliseconds / 1_000, bare: bare && bare / 1_000 }, ' s')
  const sent = (what: string, kind: string) => size(`${name}: ${what}`, (view.bytes[kind] ?? 0) / 1_000)
  return [
    time('first paint', view.firstPaint),
    time('largest paint', view.largestPaint),
    time('complete', view.complete),
    amount(`${name}: layout shift`, view.shift),
    sent('JavaScript', 'Script'),
    sent('styles', 'Stylesheet'),
    sent('fonts', 'Font'),
    amount(`${name}: data`, (view.bytes.Fetch ?? 0) / 1_000, ' kB'),
    amount(`${name}: requests`, view.requests),
  ]
}
