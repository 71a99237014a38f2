import { type SiteText, type TextKey, textKeys } from '@muster/contract/reach/site-texts.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { builtInTexts } from './built-in.ts'

type TextParts = Pick<Parts, 'db' | 'config'>

/** Version number of the built-in texts. */
export const BUILT_IN = 1

interface Stored {
  readonly title: string
  readonly body: string
  readonly link: string | null
  readonly link_text: string | null
  readonly next_on: string | null
  readonly version: number
  readonly published_at: string | null
}

const columns = sql`title, body, link, link_text, next_on::text as next_on, version, created_at as published_at`

function builtIn({ config }: TextParts, key: TextKey): Stored {
  const text = builtInTexts(config.BRAND_NAME)[key]
  return { ...text, link: null, link_text: null, next_on: null, version: BUILT_IN, published_at: null }
}

/** The present text. One statement. */
export async function readText(parts: TextParts, key: TextKey): Promise<SiteText> {
  const [row] = await parts.db.execute<Stored>(sql`
    select ${columns} from site_text where key = ${key} order by version desc limit 1`)
  return { key, ...(row ?? builtIn(parts, key)), is_current: true }
}

/** The present texts of several keys, in their order, with who published them. One statement. */
export async function readTexts<K extends TextKey>(parts: TextParts, keys: readonly K[]) {
  const rows = await parts.db.execute<Stored & { key: K; published_by: string | null }>(sql`
    select distinct on (key) key, title, body, link, link_text, next_on::text as next_on, version,
      site_text.created_at as published_at, person.full_name as published_by
    from site_text left join "user" as person on person.id = published_by_id
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb)) order by key, version desc`)
  const stored = new Map([...rows].map((row) => [row.key, row]))
  return keys.map((key) => stored.get(key) ?? { key, ...builtIn(parts, key), published_by: null })
}

/** A version of a text. @throws AppError 404 when it doesn't exist */
export async function readVersion(parts: TextParts, key: TextKey, version: number): Promise<SiteText> {
  const current = await readText(parts, key)
  if (current.version === version) return current
  if (version === BUILT_IN) return { key, ...builtIn(parts, key), is_current: false }
  const [row] = await parts.db.execute<Stored>(sql`
    select ${columns} from site_text where key = ${key} and version = ${version}::integer`)
  if (!row) throw notFound('this version')
  return { key, ...row, is_current: false }
}

/** Number of the present version. */
export async function currentVersion(db: Database, key: TextKey): Promise<number> {
  const [row] = await db.execute<{ version: number | null }>(sql`
    select max(version) as version from site_text where key = ${key}`)
  return row?.version ?? BUILT_IN
}

/** Numbers of the present versions of several texts. One statement. */
export async function currentVersions<K extends TextKey>(
  db: Database,
  keys: readonly K[],
): Promise<Record<K, number>> {
  const rows = await db.execute<{ key: K; version: number }>(sql`
    select key, max(version) as version from site_text
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb)) group by key`)
  const stored = new Map([...rows].map(({ key, version }) => [key, version]))
  return Object.fromEntries(keys.map((key) => [key, stored.get(key) ?? BUILT_IN])) as Record<K, number>
}

interface ListedText {
  readonly key: TextKey
  readonly title: string
  readonly version: number
  readonly is_empty: boolean
  readonly published_at: string
  readonly published_by: string | null
}

/** The present version of every text. One statement. */
export async function listTexts(parts: TextParts) {
  const rows = await parts.db.execute<ListedText>(sql`
    select distinct on (key) key, title, version, body = '' as is_empty, site_text.created_at as published_at,
      person.full_name as published_by
    from site_text left join "user" as person on person.id = published_by_id order by key, version desc`)
  const stored = new Map([...rows].map((row) => [row.key, row]))
  return textKeys.map((key) => {
    const { title, body, version } = builtIn(parts, key)
    return (
      stored.get(key) ?? {
        key,
        title,
        version,
        is_empty: body === '',
        published_at: null,
        published_by: null,
      }
    )
  })
}

interface StoredVersion {
  readonly version: number
  readonly title: string
  readonly asks_again: boolean
  readonly published_at: string
  readonly published_by: string | null
}

const MOST_VERSIONS = 100

/** Versions of a text, newest first, ending with the built-in one. One statement. */
export async function listVersions(parts: TextParts, key: TextKey) {
  const rows = await parts.db.execute<StoredVersion>(sql`
    select version, title, asks_again, site_text.created_at as published_at, person.full_name as published_by
    from site_text left join "user" as person on person.id = published_by_id
    where key = ${key} order by version desc limit ${MOST_VERSIONS - 1}::integer`)
  const { title, version } = builtIn(parts, key)
  return [...rows, { version, title, asks_again: false, published_at: null, published_by: null }]
}

const MOST_QUOTES = 6

/**
 * Parses members' quotes: paragraphs that end in a line with a dash and the author. Skips other paragraphs.
 */
export function wordsOf(body: string): { quote: string; by: string }[] {
  return body
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const lines = paragraph.trim().split('\n')
      const by = /^[—–-]\s*(.+)$/.exec(lines.pop()?.trim() ?? '')?.[1]
      const quote = lines.join(' ').trim()
      return by && quote ? [{ quote, by }] : []
    })
    .slice(0, MOST_QUOTES)
}
