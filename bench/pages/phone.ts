import { type MeetupRow, meetups } from '@muster/contract/circles/meetups.ts'
import type { SpecialEvent } from '@muster/contract/events/special-events.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../lib/chromium.ts'
import { withDatabase } from '../lib/database.ts'
import { type Network, type View, viewOnPhone } from '../lib/phone.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, information, type Row } from '../lib/row.ts'
import { storageOfLearner } from '../lib/sign-in.ts'

const PORT = 5752
/** Each cell of the table is the best of these: whatever else the machine does only ever adds. */
const ROUNDS = 3

const networks = {
  slow: { name: '400 kbit/s', kilobits: 400, latencyMs: 400 },
  quicker: { name: '1.6 Mbit/s', kilobits: 1600, latencyMs: 150 },
} as const satisfies Record<string, Network & { name: string }>

type Speed = keyof typeof networks

interface Target {
  readonly path: string
  readonly signedIn: boolean
  /** JavaScript that a first visit loads, as it is sent. */
  readonly scriptKilobytes: number
  /** Seconds, by network; what has none only informs. */
  readonly firstPaint: Partial<Record<Speed, number>>
  readonly largestPaint: Partial<Record<Speed, number>>
  /** Until the form can be filled in, or everything that was on its way shows. */
  readonly usable: Partial<Record<Speed, number>>
}

const MOST_SHIFT = 0.02
const targets: readonly Target[] = [
  {
    path: '/login',
    signedIn: false,
    scriptKilobytes: 102,
    firstPaint: { slow: 1.5 },
    largestPaint: { quicker: 1.3 },
    usable: { slow: 4.5 },
  },
  {
    path: '/',
    signedIn: false,
    scriptKilobytes: 150,
    firstPaint: {},
    largestPaint: { quicker: 2 },
    usable: {},
  },
  ...[
    { path: '/dashboard/home', scriptKilobytes: 230 },
    // With the works, badges, figures and circles of a CV.
    { path: '/dashboard/profile', scriptKilobytes: 235 },
  ].map((page) => ({
    ...page,
    signedIn: true,
    firstPaint: { slow: 1.5 },
    largestPaint: { slow: 8, quicker: 2.5 },
    usable: {},
  })),
]

/**
 * Pages that links from outside lead to, as visitors see them: one hackathon and one event that are ahead, the list of
 * them, a public meetup and the campus with most members.
 */
async function sharedPages(address: string): Promise<Target[]> {
  const first = async <T>(path: string, fits: (one: T) => boolean, what: string): Promise<T> => {
    const { response } = (await (await fetch(address + path)).json()) as Envelope<{ data: T[] }>
    const found = response.data.find(fits)
    if (!found) throw new Error(`the demo has no ${what}`)
    return found
  }
  const ahead = `${specialEvents.list.path}?view=ahead&perPage=50`
  const ofKind = (kind: SpecialEvent['kind']) =>
    first<SpecialEvent>(ahead, (one) => one.kind === kind && !one.is_outside, `${kind} ahead`)
  const hackathon = await ofKind('hackathon')
  const event = await ofKind('event')
  const meetup = await first<MeetupRow>(
    `${meetups.list.path}?view=upcoming&perPage=50`,
    ({ is_public }) => is_public,
    'public meetup ahead',
  )
  const campus = await first<{ id: string }>(
    `${organisations.list.path.replace('{org_type}', 'College')}?sortBy=-user_count`,
    () => true,
    'college',
  )
  return [
    `/dashboard/special-events/hackathon/${hackathon.id}`,
    `/dashboard/special-events/event/${event.id}`,
    '/dashboard/special-events',
    `/dashboard/learningcircle/meetup/${meetup.id}`,
    `/dashboard/campus/${campus.id}`,
  ].map((path) => ({
    path,
    signedIn: false,
    scriptKilobytes: 150,
    firstPaint: {},
    largestPaint: { quicker: 2.5 },
    usable: {},
  }))
}

/** First visits with a slow phone on slow networks: what is sent, when it shows, and whether it jumps. */
export async function measure(): Promise<Row[]> {
  return withDatabase((url) =>
    whileServing(url, PORT, async (address) => {
      const session = await storageOfLearner(address)
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
      try {
        const rows: Row[] = []
        for (const target of [...targets, ...(await sharedPages(address))])
          rows.push(...(await rowsOf(browser, address, target, session)))
        return rows
      } finally {
        await browser.close()
      }
    }),
  )
}

async function rowsOf(
  browser: Browser,
  address: string,
  target: Target,
  session: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const rows: Row[] = []
  const views: View[] = []
  for (const speed of Object.keys(networks) as Speed[]) {
    const runs: View[] = []
    for (let round = 0; round < ROUNDS; round++) {
      runs.push(
        await viewOnPhone(browser, {
          url: `${address}${target.path}`,
          storage: target.signedIn ? session : {},
          network: networks[speed],
        }),
      )
    }
    const row = (what: string, of: (view: View) => number, most: number | undefined) => {
      const best = Math.min(...runs.map(of)) / 1000
      const name = `${target.path}, ${networks[speed].name}: ${what}`
      rows.push(most === undefined ? information(name, best, ' s') : atMost(name, best, most, ' s'))
    }
    row('first paint', ({ firstPaint }) => firstPaint, target.firstPaint[speed])
    row('largest paint', ({ largestPaint }) => largestPaint, target.largestPaint[speed])
    row('complete', ({ complete }) => complete, target.usable[speed])
    views.push(...runs)
  }
  const [first] = views
  if (!first) return rows
  const kilobytes = (kind: string) => (first.bytes[kind] ?? 0) / 1000
  const total = Object.values(first.bytes).reduce((sum, bytes) => sum + bytes, 0) / 1000
  return [
    ...rows,
    atMost(`${target.path}: layout shift`, Math.max(...views.map(({ shift }) => shift)), MOST_SHIFT),
    atMost(`${target.path}: JavaScript`, kilobytes('Script'), target.scriptKilobytes, ' kB'),
    information(`${target.path}: styles`, kilobytes('Stylesheet'), ' kB'),
    information(`${target.path}: fonts`, kilobytes('Font'), ' kB'),
    information(`${target.path}: data`, kilobytes('Fetch'), ' kB'),
    information(`${target.path}: everything, in ${first.requests} requests`, total, ' kB'),
  ]
}
