import { createHash } from 'node:crypto'
import { plainLine } from '@muster/contract/lib/fields.ts'
import { TAGS_MAX } from '@muster/contract/lib/words.ts'
import { z } from 'zod'

/**
 * Parses event feeds of other sites, in the form of published spreadsheets: a list of rows whose values can
 * all be text.
 */

const MOST_ROWS = 500
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const nothing = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(nothing, schema.optional().catch(undefined))
const line = (most: number) => plainLine('It', z.string().trim().min(1).max(most))
/** A date, or a time with its offset. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const tags = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
  .transform((all) => [...new Set(all.map((one) => one.trim()).filter((one) => one && one.length <= 30))])
const link = z.url({ protocol: /^https$/ }).max(500)

const Row = z.object({
  title: line(100),
  link,
  starts_at: moment,
  ends_at: optional(moment),
  kind: z.preprocess(
    (value) => String(value ?? '').toLowerCase(),
    z.enum(['hackathon', 'event']).catch('event'),
  ),
  description: optional(
    z
      .string()
      .trim()
      .transform((text) => text.slice(0, 200)),
  ),
  place: optional(line(255)),
  is_online: z.preprocess((value) => /^(true|yes|1)$/i.test(String(value ?? '')), z.boolean()),
  tags: optional(tags),
  organiser: optional(line(150)),
})

export interface OutsideRow {
  /** Stable for the same event. */
  readonly key: string
  readonly kind: 'hackathon' | 'event'
  readonly title: string
  readonly description: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly place: string | null
  readonly is_online: boolean
  readonly link: string
  readonly tags: readonly string[]
  readonly organiser: string | null
}

/** Alternative column names that spreadsheets use. */
const named = (row: Record<string, unknown>) => ({
  ...row,
  title: row.title ?? row.name,
  link: row.link ?? row.url,
  starts_at: row.starts_at ?? row.date,
  place: row.place ?? row.location,
  organiser: row.organiser ?? row.organizer,
})

/**
 * The events of a feed. Rows without a title, a link or a date are skipped.
 * @throws Error when it isn't a list of rows
 */
export function rowsOf(text: string): OutsideRow[] {
  const content: unknown = JSON.parse(text)
  const list = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]).parse(content)
  const rows = (Array.isArray(list) ? list : list.data).slice(0, MOST_ROWS).flatMap((given) => {
    const row = Row.safeParse(named(z.record(z.string(), z.unknown()).catch({}).parse(given)))
    return row.success ? (storedRow(row.data) ?? []) : []
  })
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

function storedRow(row: z.output<typeof Row>): OutsideRow | null {
  const starts = Date.parse(row.starts_at)
  const last = row.ends_at ?? (isDay(row.starts_at) ? row.starts_at : undefined)
  // A whole day ends a minute before midnight, so that it isn't shown as ending on the next day. An event
  // without an end lasts a day.
  const ends =
    last === undefined ? starts + DAY_MS : Date.parse(last) + (isDay(last) ? DAY_MS - MINUTE_MS : 0)
  if (ends <= starts) return null
  return {
    key: createHash('sha256').update(`${row.link}\n${row.title}\n${row.starts_at}`).digest('hex'),
    kind: row.kind,
    title: row.title,
    description: row.description ?? null,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(ends).toISOString(),
    place: row.place ?? null,
    is_online: row.is_online,
    link: row.link,
    tags: (row.tags ?? []).slice(0, TAGS_MAX),
    organiser: row.organiser ?? null,
  }
}

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length
