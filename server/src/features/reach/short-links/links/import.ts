import { vouchesForLinks } from '@muster/contract/access/abilities.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { ShortLinkFields } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import {
  type CheckedRow,
  type ImportKind,
  isAsImported,
  keptRows,
  type RowFault,
  readLastDay,
  readWholeNumber,
  type SheetRow,
} from '../../../desk/imports/index.ts'
import type { LinkParts } from './list.ts'
import { whyNotSlug } from './slugs.ts'
import { whyNotTarget } from './targets.ts'

type Column = (typeof importColumns)['short_link']['columns'][number]

interface NewLink {
  readonly title: string
  readonly long_url: string
  readonly slug: string
  readonly tags: readonly string[]
  readonly expires_at: string | null
  readonly max_clicks: number | null
}

export function shortLinkImport(parts: LinkParts): ImportKind<NewLink> {
  return {
    kind: 'short_link',
    field: 'short_links',
    ...importColumns.short_link,
    ids: ['short_url', 'tags'],
    dates: ['expires_at'],
    choices: async () => ({}),
    beginCheck: async (db) => {
      const seen = new Set<string>()
      return (rows) => checkRows(db, parts, rows, seen)
    },
    async insert(tx, values, { importId, actor, now }) {
      await tx.execute(sql`
        insert into short_link (title, slug, long_url, tags, expires_at, max_clicks, warns, owner_id, import_id,
          created_by_id, updated_by_id, created_at, updated_at)
        select title, slug, long_url, array(select jsonb_array_elements_text(given.tags)), expires_at, max_clicks,
          ${!vouchesForLinks(actor)}::boolean, ${actor.id}::uuid, ${importId}::uuid, ${actor.id}::uuid, ${actor.id}::uuid,
          ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as given (
          title text, slug text, long_url text, tags jsonb, expires_at timestamptz, max_clicks integer
        )`)
      return []
    },
    /** Links that someone has followed or changed stay. */
    async undo(tx, context) {
      const { importId } = context
      const gone = await tx.execute(sql`
        delete from short_link where import_id = ${importId}::uuid and ${isAsImported} and not exists (
          select from short_link_total as total
          where total.link_id = short_link.id and (total.people > 0 or total.taken > 0)
        ) returning id`)
      const left = await keptRows(tx, context, { table: sql`short_link`, name: sql`title` })
      return { removed: gone.length, ...left }
    },
  }
}

/** One statement, regardless of the number of rows. */
async function checkRows(
  db: Database,
  parts: LinkParts,
  rows: readonly SheetRow[],
  seen: Set<string>,
): Promise<CheckedRow<NewLink>[]> {
  const slugs = rows.map(({ cells }) => cells.short_url?.trim().toLowerCase() ?? '')
  const found = await db.execute<{ slug: string }>(sql`
    select lower(slug) as slug from short_link
    where lower(slug) in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`)
  const taken = new Set([...found].map(({ slug }) => slug))
  return rows.map(({ cells }) => checkRow(cells, parts, taken, seen))
}

const fieldsOf = (cells: SheetRow['cells']) => ({
  title: cells.title ?? '',
  long_url: cells.long_url ?? '',
  short_url: cells.short_url ?? '',
  tags: (cells.tags ?? '')
    .split(/[;,]/)
    .map((tag) => tag.trim())
    .filter(Boolean),
})

function endOf(cell: string, { clock, config }: LinkParts): ReturnType<typeof readLastDay> {
  const ends = readLastDay(cell, config.TIME_ZONE)
  const isPast = ends.value !== null && Date.parse(ends.value) <= clock.now().getTime()
  return isPast ? { value: null, fault: 'Enter a future date, such as 2030-12-31, or leave it empty' } : ends
}

function checkRow(
  cells: SheetRow['cells'],
  parts: LinkParts,
  taken: ReadonlySet<string>,
  seen: Set<string>,
): CheckedRow<NewLink> {
  const errors: RowFault[] = []
  const fault = (column: Column, code: RowFault['code'], message: string) => {
    errors.push({ column, code, message })
  }
  const ends = endOf(cells.expires_at ?? '', parts)
  if (ends.fault) fault('expires_at', 'invalid', ends.fault)
  const clicks = readWholeNumber('max_clicks', cells.max_clicks ?? '')
  if (clicks.fault) fault('max_clicks', 'invalid', clicks.fault)
  const read = { ...fieldsOf(cells), expires_at: ends.value, max_clicks: clicks.value }
  const parsed = ShortLinkFields.safeParse(read)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const column = importColumns.short_link.columns.find((one) => one === path[0]) ?? 'title'
      fault(column, (cells[column] ?? '') === '' ? 'missing' : 'invalid', message)
    }
    return { errors }
  }
  const { title, long_url, short_url: slug, tags = [], expires_at = null, max_clicks = null } = parsed.data
  const notTarget = whyNotTarget(long_url, parts.config)
  if (notTarget) fault('long_url', 'not_allowed', notTarget)
  const notSlug = whyNotSlug(slug)
  if (notSlug) fault('short_url', 'not_allowed', notSlug)
  else if (taken.has(slug)) fault('short_url', 'taken', 'This short link is taken. Choose another one.')
  else if (seen.has(slug)) fault('short_url', 'repeated', 'This short link is in the file twice')
  if (errors.length > 0) return { errors }
  seen.add(slug)
  return {
    value: { title, long_url, slug, tags, expires_at, max_clicks },
    shown: { title, long_url, short_url: slug, tags: tags.join(', '), expires_at, max_clicks },
  }
}
