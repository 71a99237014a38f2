import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { timeZone } from '../circles/circle-slot.ts'
import {
  authored,
  dateTime,
  day,
  id,
  line,
  orNothing,
  plainLine,
  seenAt,
  text,
  title,
} from '../lib/fields.ts'
import { importRoutes } from '../lib/imports.ts'
import { formatNumber } from '../lib/numbers.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { LinkAnalytics } from './short-link-figures.ts'
import { visitCalls } from './short-link-visits.ts'
import {
  LINK_CLICKS_MAX,
  LINK_TAGS_MAX,
  linkPeriods,
  linkReportReasons,
  linkStates,
  SLUG,
  SLUG_FORM,
} from './short-link-words.ts'

/** Short links on this installation that redirect to another address, and their statistics. */

const PREFIX = '/api/v1/url-shortener/'
const access = pageAccess.urlShortener
const byId = z.object({ url_id: id })

/** The part after `/r/`. */
const slug = text('Short link', 1, SLUG.longest)
  .toLowerCase()
  .regex(SLUG_FORM, 'Use letters, digits, - and _ only')
  .min(SLUG.shortest, { error: () => say`Use ${{ least: SLUG.shortest }} characters or more` })

/** Further checks of a target depend on the installation, so the server makes them. */
const target = line('Long link', 1, 500)
const tag = plainLine(
  'Tag',
  z.string().trim().toLowerCase().min(1, 'Use at least one letter in a tag').max(30),
)

const fields = {
  title: title('Title', 1, 100),
  long_url: target,
  short_url: slug,
  tags: z
    .array(tag)
    .max(LINK_TAGS_MAX, { error: () => say`Use ${{ most: LINK_TAGS_MAX }} tags or fewer` })
    .refine((tags) => new Set(tags).size === tags.length, 'Only use each tag once'),
  /** When it expires; null for never. */
  expires_at: orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' })),
  /** Click limit; null for none. */
  max_clicks: orNothing(
    z
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more, or leave it empty')
      .max(LINK_CLICKS_MAX, {
        error: () => say`Enter ${{ most: formatNumber(LINK_CLICKS_MAX) }} or fewer`,
      }),
  ),
  /** Whether parameters behind the short link, such as `?utm_source=mail`, are passed on to the target. */
  passes_query: z.boolean(),
  /** The member who manages it. Default for a new link: the caller. Null: no one. */
  owner_id: orNothing(id),
  /** Visitors have to enter it first; null removes it. */
  password: orNothing(z.string().min(4, 'Use 4 characters or more').max(100, 'Use 100 characters or fewer')),
}

/** Fields that are left out are empty in a new link, and unchanged in an update. */
export const ShortLinkChange = z.object(fields).partial()
export type ShortLinkChange = z.infer<typeof ShortLinkChange>
export const ShortLinkFields = ShortLinkChange.required({ title: true, long_url: true, short_url: true })
export type ShortLinkFields = z.infer<typeof ShortLinkFields>

export const ShortLinkRow = z.object({
  id,
  title: z.string(),
  long_url: z.string(),
  /** The part after `/r/`. */
  short_url: z.string(),
  /** The full address. */
  link: z.string(),
  state: z.enum(linkStates),
  tags: z.array(z.string()),
  /** Clicks by people since the link was created. Edits don't reset it. */
  count: z.int(),
  visitors: z.int(),
  /** Open reports. */
  reports: z.int(),
  /** Null if the owner has left, or if there is none. */
  owner_id: id.nullable(),
  owner: z.string(),
  expires_at: dateTime.nullable(),
  max_clicks: z.int().nullable(),
  passes_query: z.boolean(),
  has_password: z.boolean(),
  /** Visitors see the destination before they continue. */
  warns: z.boolean(),
  last_click_at: dateTime.nullable(),
  archived_at: dateTime.nullable(),
  ...authored,
})
export type ShortLinkRow = z.infer<typeof ShortLinkRow>

/** A member who can manage short links. */
export const LinkOwner = z.object({ id, full_name: z.string(), muid: z.string() })
export type LinkOwner = z.infer<typeof LinkOwner>

/** `own` needs `from` and `until`. Days and hours are in the time zone. */
const FiguresQuery = z.object({
  period: z.enum(linkPeriods).default('all_time').catch('all_time'),
  from: day.optional(),
  until: day.optional(),
  time_zone: timeZone.default('UTC'),
})
export type FiguresQuery = z.infer<typeof FiguresQuery>

export const LinkReportRow = z.object({
  id,
  url_id: id,
  title: z.string(),
  short_url: z.string(),
  reason: z.enum(linkReportReasons),
  note: z.string().nullable(),
  created_at: dateTime,
  closed_at: dateTime.nullable(),
  closed_by: z.string().nullable(),
})
export type LinkReportRow = z.infer<typeof LinkReportRow>

const list = paged(ShortLinkRow, {
  path: `${PREFIX}list/`,
  access,
  query: listQuery([
    'title',
    'short_url',
    'long_url',
    'count',
    'visitors',
    'reports',
    'owner',
    'expires_at',
    'last_click_at',
    'created_by',
    'updated_by',
    'created_at',
    'updated_at',
  ]).extend({
    /** Default: all but archived links. */
    state: z.enum(linkStates).optional(),
    tag: z.string().trim().toLowerCase().max(30).optional(),
    /** Only reported links. */
    reported: z.stringbool().optional(),
    /** Id of the import that created the links. */
    import: id.optional(),
  }),
  summary: 'List short links, newest first',
})

export const shortLinks = routes({
  list,
  csv: csvOf(list, `${PREFIX}export/`, 'short-links.csv'),
  tags: {
    method: 'GET',
    path: `${PREFIX}tags/`,
    access,
    reply: z.array(z.string()),
    summary: 'List up to 100 tags in use, most used first',
  },
  owners: {
    method: 'GET',
    path: `${PREFIX}owners/`,
    access,
    reply: z.array(LinkOwner),
    summary: 'List up to 200 active members who can manage short links, by name',
  },
  check: {
    method: 'GET',
    path: `${PREFIX}check/`,
    access,
    query: z.object({
      short_url: z.string().max(100).optional(),
      /** Title of the link, from which a suggestion is made if nothing has been entered yet. */
      title: z.string().max(100).optional(),
      /** Id of the link that is being edited, whose own short link counts as available. */
      except: id.optional(),
    }),
    reply: z.object({
      is_free: z.boolean(),
      /** Why it isn't available; null if it is. */
      text: z.string().nullable(),
      /** An available short link; null if neither the entry nor the title gives one. */
      suggestion: z.string().nullable(),
    }),
    summary: 'Check whether a short link is available and get an available one',
  },
  create: {
    method: 'POST',
    path: `${PREFIX}create/`,
    access,
    lenientBody: olderClients,
    body: ShortLinkFields,
    reply: ShortLinkRow,
    summary: 'Create a short link',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}edit/{url_id}/`,
    access,
    params: byId,
    lenientBody: olderClients,
    body: ShortLinkChange.extend(seenAt),
    reply: ShortLinkRow,
    summary: 'Update a short link; its figures are kept',
  },
  archive: {
    method: 'POST',
    path: `${PREFIX}archive/{url_id}/`,
    access,
    params: byId,
    summary: 'Archive a short link; it stops redirecting and its figures are kept',
  },
  restore: {
    method: 'POST',
    path: `${PREFIX}restore/{url_id}/`,
    access,
    params: byId,
    summary: 'Restore an archived short link',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}delete/{url_id}/`,
    access,
    params: byId,
    summary: 'Delete a short link and its figures',
  },
  analytics: {
    method: 'GET',
    path: `${PREFIX}get-analytics/{url_id}/`,
    access,
    params: byId,
    query: FiguresQuery,
    reply: LinkAnalytics.extend({ row: ShortLinkRow }),
    summary: 'Get a short link’s figures for a period and the previous one',
  },
  analyticsCsv: {
    method: 'GET',
    path: `${PREFIX}get-analytics/{url_id}/csv/`,
    access,
    params: byId,
    query: FiguresQuery,
    download: { type: 'text/csv', fileName: 'short-link-figures.csv' },
    summary: 'Export a short link’s figures for a period as CSV',
  },
  svg: {
    method: 'GET',
    path: `${PREFIX}code/{url_id}/svg/`,
    access,
    params: byId,
    download: { type: 'image/svg+xml', fileName: 'short-link.svg' },
    summary: 'Get a short link’s QR code as SVG',
  },
  png: {
    method: 'GET',
    path: `${PREFIX}code/{url_id}/png/`,
    access,
    params: byId,
    download: { type: 'image/png', fileName: 'short-link.png' },
    summary: 'Get a short link’s QR code as PNG',
  },
  poster: {
    method: 'GET',
    path: `${PREFIX}code/{url_id}/poster/`,
    access,
    params: byId,
    download: { type: 'application/pdf', fileName: 'short-link.pdf' },
    summary: 'Get a printable poster with a short link’s title, address and QR code',
  },
  reports: {
    method: 'GET',
    path: `${PREFIX}reports/`,
    access,
    query: listQuery(['created_at']).extend({
      /** Only reports about one link. */
      url_id: id.optional(),
      /** Includes closed reports. */
      all: z.stringbool().default(false),
    }),
    reply: page(LinkReportRow),
    summary: 'List visitor reports about short links, newest first',
  },
  closeReport: {
    method: 'POST',
    path: `${PREFIX}reports/{url_report_id}/close/`,
    access,
    params: z.object({ url_report_id: id }),
    summary: 'Dismiss a report about a short link',
  },
  ...visitCalls,
  ...importRoutes(PREFIX, 'short-link', 'short_links', access),
})
