import { z } from 'zod'
import { day } from '../lib/fields.ts'
import { linkPeriods } from './short-link-words.ts'

/** Click statistics of a short link. People are counted; bots are counted separately. */

const Counts = z.object({
  /** Clicks by people. */
  people: z.int(),
  /** Unique visitors, each counted once a day. */
  visitors: z.int(),
  /** Requests by programs: link previews, crawlers, link checkers. */
  bots: z.int(),
})
export type LinkCounts = z.infer<typeof Counts>

/** First and last day, in the viewer's time zone. */
const Days = z.object({ from: day, until: day })

const Part = Counts.extend({
  /** Code of a country or language, otherwise a display text; `Unknown` if there is no data. */
  value: z.string(),
})
export type LinkPart = z.infer<typeof Part>
/** The hundred largest. */
const parts = z.array(Part)

/** For older clients: clicks by people for each value. */
const byName = z.record(z.string(), z.int())

export const LinkAnalytics = z.object({
  period: z.enum(linkPeriods),
  days: Days,
  /** The preceding period of the same length; null for all time. */
  days_before: Days.nullable(),
  time_zone: z.string(),
  totals: Counts,
  totals_before: Counts.nullable(),
  /** Length of one entry in `course`. */
  unit: z.enum(['hour', 'day', 'week', 'month']),
  /** Time series without gaps. `at` is the start of the entry, in local time of the time zone. */
  course: z.array(Counts.extend({ at: z.string() })),
  /** The preceding period, entry by entry. */
  course_before: z.array(Counts.extend({ at: z.string() })),
  /** Clicks by people for weekdays 1 (Monday) to 7, with 24 hours each. */
  hours: z.array(z.array(z.int()).length(24)).length(7),
  /** Days that `hours` covers: the last thirteen weeks of a longer period. */
  hours_days: Days,
  by: z.object({
    source: parts,
    referrer: parts,
    country: parts,
    region: parts,
    city: parts,
    browser: parts,
    platform: parts,
    device: parts,
    language: parts,
  }),
  /** Whether regions and cities are available; they need a larger GeoIP table than the bundled one. */
  knows_regions: z.boolean(),

  // Fields for older clients, for the same period.
  title: z.string(),
  short_url: z.string(),
  long_url: z.string(),
  total_clicks: z.int(),
  created_on: day,
  browsers: byName,
  platforms: byName,
  devices: byName,
  sources: byName,
  countries: byName,
  region: byName,
  city: byName,
  dimensions: byName,
  /** Only the number of visitors, because IP addresses aren't stored. */
  ip_address: byName,
  time_based_data: z.object({ all_time: z.array(z.tuple([z.string(), z.int()])) }),
})
export type LinkAnalytics = z.infer<typeof LinkAnalytics>
