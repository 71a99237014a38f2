import { z } from 'zod'
import { day } from '../lib/fields.ts'
import { linkPeriods } from './short-link-words.ts'

/** What is known of who followed a short link; people are counted, bots stand apart. */

const Counts = z.object({
  /** Clicks by people. */
  people: z.int(),
  /** Each counted once a day. */
  visitors: z.int(),
  /** Requests by programs: previews, crawlers, checks whether the link works. */
  bots: z.int(),
})
export type LinkCounts = z.infer<typeof Counts>

/** From the first day until the last, of the viewer's time zone. */
const Days = z.object({ from: day, until: day })

const Part = Counts.extend({
  /** A country or language as its code, anything else in words; `Unknown` where nothing is known. */
  value: z.string(),
})
export type LinkPart = z.infer<typeof Part>
/** The largest hundred. */
const parts = z.array(Part)

/** Of older answers: how many clicks by people had which value. */
const byName = z.record(z.string(), z.int())

export const LinkAnalytics = z.object({
  period: z.enum(linkPeriods),
  days: Days,
  /** The period of the same length before; null for all time. */
  days_before: Days.nullable(),
  time_zone: z.string(),
  totals: Counts,
  totals_before: Counts.nullable(),
  /** How long one entry of the course is. */
  unit: z.enum(['hour', 'day', 'week', 'month']),
  /** By hour, day, week or month, without gaps; `at` is when it begins on the clock of the time zone. */
  course: z.array(Counts.extend({ at: z.string() })),
  /** The same of the period before, entry by entry. */
  course_before: z.array(Counts.extend({ at: z.string() })),
  /** Clicks by people on weekdays 1 (Monday) to 7, each with 24 hours. */
  hours: z.array(z.array(z.int()).length(24)).length(7),
  /** The days that `hours` are of: the last thirteen weeks of a longer period. */
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
  /** Whether regions and cities are known here: they need a larger table of addresses than the one that comes along. */
  knows_regions: z.boolean(),

  // What older clients read, of the same period.
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
  /** How many visitors there were: addresses are not kept. */
  ip_address: byName,
  time_based_data: z.object({ all_time: z.array(z.tuple([z.string(), z.int()])) }),
})
export type LinkAnalytics = z.infer<typeof LinkAnalytics>
