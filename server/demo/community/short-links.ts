import type { LinkDimension } from '@muster/contract/reach/short-link-words.ts'
import { Batch } from '../../src/features/reach/short-links/clicks/batch.ts'
import { addTallies, withVisitors } from '../../src/features/reach/short-links/clicks/write.ts'
import type { Transaction } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'
import { createRandom, type Random } from '../random.ts'

interface DemoLink {
  readonly title: string
  readonly slug: string
  readonly target: string
  readonly tags: readonly string[]
  readonly daysOld: number
  /** Clicks by people, and requests by programs. */
  readonly clicks: readonly [people: number, programs: number]
  readonly isArchived?: true
  /** Made by somebody without a staff role. */
  readonly warns?: true
  /** Days from now until it ends. */
  readonly endsIn?: number
}

const links: readonly DemoLink[] = [
  {
    title: 'Build Weekend poster',
    slug: 'build-weekend',
    target:
      'https://buildweekend.example/apply?utm_source=poster&utm_medium=print&utm_campaign=build-weekend',
    tags: ['hackathon', 'posters'],
    daysOld: 44,
    clicks: [900, 170],
  },
  {
    title: 'Maker Fair sign-up',
    slug: 'maker-fair',
    target: 'https://makerfair.example/tables',
    tags: ['events'],
    daysOld: 20,
    clicks: [240, 31],
    endsIn: 12,
  },
  {
    title: 'Open Source Fortnight',
    slug: 'fortnight',
    target: 'https://fortnight.example',
    tags: ['events', 'newsletter'],
    daysOld: 12,
    clicks: [160, 22],
  },
  {
    title: 'Chat invitation for first-years',
    slug: 'join-chat',
    target: 'https://chat.example/invite/first-years',
    tags: ['welcome'],
    daysOld: 9,
    clicks: [85, 9],
    warns: true,
  },
  {
    title: 'Summer survey',
    slug: 'summer-survey',
    target: 'https://forms.example/summer',
    tags: ['survey'],
    daysOld: 150,
    clicks: [60, 14],
    isArchived: true,
  },
  {
    title: 'Mentor handbook',
    slug: 'mentor-handbook',
    target: 'https://handbook.example/mentors',
    tags: ['mentors'],
    daysOld: 1,
    clicks: [0, 0],
  },
]

type Weighted = readonly (readonly [string, number])[]

const sources: readonly (readonly [source: string, referrer: string, weight: number])[] = [
  ['WhatsApp', 'Unknown', 39],
  ['Printed code', 'Unknown', 23],
  ['Instagram', 'instagram.com', 14],
  ['Mail', 'mail.google.com', 12],
  ['Direct', 'Unknown', 9],
  ['LinkedIn', 'linkedin.com', 3],
]
const countries: Weighted = [
  ['IN', 93],
  ['AE', 3],
  ['QA', 2],
  ['SG', 1],
  ['GB', 1],
]
const devices: readonly (readonly [readonly [string, string, string], number])[] = [
  [['Phone', 'Android', 'Chrome'], 62],
  [['Phone', 'iOS', 'Safari'], 19],
  [['Computer', 'Windows', 'Chrome'], 9],
  [['Computer', 'Windows', 'Microsoft Edge'], 4],
  [['Computer', 'macOS', 'Safari'], 3],
  [['Computer', 'Linux', 'Firefox'], 1],
  [['Tablet', 'Android', 'Chrome'], 2],
]
const languages: Weighted = [
  ['en', 78],
  ['ml', 18],
  ['ta', 2],
  ['hi', 2],
]
/** Clicks by hour of the day in India: most in the evening. */
const hours: readonly (readonly [number, number])[] = [
  ...[1, 0.5, 0.3, 0.2, 0.2, 0.5, 1, 2, 3, 4, 4, 5, 6, 6, 5, 5, 6, 7, 9, 11, 12, 10, 6, 3].entries(),
]
const INDIA_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000

/** Makes short links with the clicks of some weeks. */
export async function shareLinks(tx: Transaction, now: Date, ownerId: string): Promise<void> {
  const batch = new Batch()
  for (const [index, link] of links.entries()) {
    const id = stableId('demo-short-link', link.slug)
    const madeAt = new Date(now.getTime() - link.daysOld * DAY_MS)
    const endsAt = link.endsIn === undefined ? null : new Date(now.getTime() + link.endsIn * DAY_MS)
    await tx`
      insert into short_link (id, title, slug, long_url, tags, warns, expires_at, archived_at, owner_id, created_by_id,
        updated_by_id, created_at, updated_at)
      values (${id}, ${link.title}, ${link.slug}, ${link.target}, ${`{${link.tags.join()}}`}::text[], ${link.warns === true},
        ${endsAt}::timestamptz, ${link.isArchived ? now : null}::timestamptz, ${ownerId}, ${ownerId}, ${ownerId},
        ${madeAt}::timestamptz, ${madeAt}::timestamptz)`
    addClicks(batch, createRandom(index + 1), id, link, now)
  }
  await addTallies(tx.db, withVisitors(batch), batch.lastClicks)
}

function addClicks(batch: Batch, random: Random, linkId: string, link: DemoLink, now: Date): void {
  const [people, programs] = link.clicks
  for (let turn = 0; turn < people + programs; turn += 1) {
    const at = momentOf(random, link.daysOld, now)
    if (at.getTime() > now.getTime() - 60_000) continue
    const day = at.toISOString().slice(0, 10)
    // Some come again on the same day.
    const hash = String(random.int(1, Math.ceil(people / link.daysOld)))
    batch.add({ linkId, at, person: turn < people ? { day, hash, values: valuesFor(random) } : null })
  }
}

/** More as time goes on, and by the hour of the day. */
function momentOf(random: Random, daysOld: number, now: Date): Date {
  const daysAgo = Math.floor(daysOld * (1 - Math.sqrt(random.next())))
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS
  const hour = random.weighted(hours)
  return new Date(midnight - daysAgo * DAY_MS + hour * 3_600_000 + random.int(0, 3) * 900_000)
}

function valuesFor(random: Random): Record<LinkDimension, string> {
  const [source, referrer] = random.weighted(sources.map((one) => [one, one[2]] as const))
  const [device, platform, browser] = random.weighted(devices)
  return {
    source,
    referrer,
    country: random.weighted(countries),
    region: 'Unknown',
    city: 'Unknown',
    browser,
    platform,
    device,
    language: random.weighted(languages),
  }
}
