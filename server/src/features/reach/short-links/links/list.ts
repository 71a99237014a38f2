import { SHORT_LINK_PATH } from '@muster/contract/reach/short-link-words.ts'
import type { LinkReportRow, ShortLinkRow, shortLinks } from '@muster/contract/reach/short-links.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing, optional } from '../../../../platform/listing/listing.ts'
import { authorship, nameOfPerson } from '../../../../platform/listing/made-by.ts'
import type { Parts } from '../../../../platform/parts.ts'

export type LinkParts = Pick<Parts, 'db' | 'clock' | 'config'>

type StoredRow = Omit<ShortLinkRow, 'link'>

/** SQL: the state of a link, on `short_link` and `total`. */
const stateAt = (now: SQL) => sql`
  case when short_link.archived_at is not null then 'archived'
    when short_link.expires_at <= ${now} then 'expired'
    when coalesce(total.taken, 0) >= short_link.max_clicks then 'used_up' else 'active' end`

const openReports = sql`(
  select count(*)::integer from short_link_report as report
  where report.link_id = short_link.id and report.closed_at is null
)`
const clicks = sql`coalesce(total.people, 0)`
const visitors = sql`coalesce(total.visitors, 0)`
const owner = nameOfPerson(sql`holder`)

/** The full address of a short link. */
export const linkOf = (slug: string, { config }: Pick<Parts, 'config'>): string =>
  `${config.publicUrl.replace(/\/+$/, '')}${SHORT_LINK_PATH}${slug}`

/** Short links with their figures, newest first by default; archived ones only when requested. */
export function shortLinkList(parts: LinkParts) {
  const authors = authorship(parts, 'short_link')
  const now = sql`${parts.clock.now()}::timestamptz`
  const state = stateAt(now)
  return listing<typeof shortLinks.list, StoredRow>({
    table: sql`short_link`,
    id: sql`short_link.id`,
    joins: sql`
      left join short_link_total as total on total.link_id = short_link.id
      left join "user" as holder on holder.id = short_link.owner_id
      ${authors.tables}`,
    columns: sql`short_link.id, short_link.title, short_link.long_url, short_link.slug as short_url, ${state} as state,
      short_link.tags, ${clicks} as count, ${visitors} as visitors, ${openReports} as reports,
      short_link.owner_id, ${owner} as owner,
      short_link.expires_at, short_link.max_clicks, short_link.passes_query, short_link.password_hash is not null as has_password, short_link.warns,
      total.last_click_at, short_link.archived_at, ${authors.columns}`,
    where: (query) => [
      query.state ? sql`${state} = ${query.state}` : sql`short_link.archived_at is null`,
      query.tag && sql`${query.tag}::text = any (short_link.tags)`,
      query.reported && sql`${openReports} > 0`,
      query.import && sql`short_link.import_id = ${query.import}::uuid`,
      query.search &&
        contains(
          query.search,
          sql`lower(short_link.title)`,
          sql`lower(short_link.slug)`,
          sql`lower(short_link.long_url)`,
          sql`short_link.id::text`,
        ),
    ],
    orders: {
      title: byText(sql`short_link.title`),
      short_url: byText(sql`short_link.slug`),
      long_url: byText(sql`short_link.long_url`),
      count: byNumber(clicks),
      visitors: byNumber(visitors),
      reports: byNumber(openReports),
      owner: byText(owner),
      expires_at: optional(byMoment(sql`short_link.expires_at`)),
      last_click_at: optional(byMoment(sql`total.last_click_at`)),
      ...authors.orders,
    },
    usual: '-created_at',
    file: [
      'id',
      'title',
      'short_url',
      'link',
      'long_url',
      'state',
      'tags',
      'count',
      'visitors',
      'reports',
      'owner',
      'expires_at',
      'max_clicks',
      'passes_query',
      'has_password',
      'last_click_at',
      'created_by',
      'created_at',
      'updated_by',
      'updated_at',
    ],
    present: (row) => ({ ...row, link: linkOf(row.short_url, parts) }),
  })
}

/** One link as in the list, archived or not; null when there is none. */
export const findLink = (parts: LinkParts, id: string, db: Database = parts.db) =>
  shortLinkList(parts).one(db, sql`short_link.id = ${id}::uuid`)

/** Up to 100 tags, most used first. */
export async function usedTags(db: Database): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(sql`
    select tag from (select unnest(tags) as tag from short_link order by created_at desc, id limit 5000) as used
    group by tag order by count(*) desc, tag limit 100`)
  return [...rows].map(({ tag }) => tag)
}

/** Visitors' reports, newest first; only open ones by default. */
export const reportList = listing<typeof shortLinks.reports, LinkReportRow>({
  table: sql`short_link_report as report`,
  id: sql`report.id`,
  joins: sql`
    left join short_link on short_link.id = report.link_id
    left join "user" as closer on closer.id = report.closed_by_id`,
  columns: sql`report.id, report.link_id as url_id, short_link.title, short_link.slug as short_url, report.reason,
    report.note, report.created_at, report.closed_at,
    case when report.closed_at is not null then ${nameOfPerson(sql`closer`)} end as closed_by`,
  where: (query) => [
    !query.all && sql`report.closed_at is null`,
    query.url_id && sql`report.link_id = ${query.url_id}::uuid`,
    query.search &&
      contains(query.search, sql`lower(short_link.title)`, sql`lower(coalesce(report.note, ''))`),
  ],
  orders: { created_at: byMoment(sql`report.created_at`) },
  usual: '-created_at',
})
