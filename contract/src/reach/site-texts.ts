import { z } from 'zod'
import { everyone, pageAccess, signedIn } from '../access/access.ts'
import { dateTime, day, id, oneLine, orNothing, text, title } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { handbookKeys } from './handbooks.ts'
import { SITE_TEXT_MAX, siteTextKeys } from './public-words.ts'

/**
 * Texts of the public pages, and the handbooks of staff, edited by administrators. Each publication is kept as a
 * version.
 */

/** Public texts, then those that only staff can read. */
export const textKeys = [...siteTextKeys, ...handbookKeys] as const
export type TextKey = (typeof textKeys)[number]

const PUBLIC = '/api/v1/public/texts/'
const STAFF = '/api/v1/dashboard/site-texts/'
const admins = pageAccess.siteTexts
const key = z.enum(siteTextKeys, 'We couldn’t find this text')
const byKey = z.object({ key })
const anyKey = z.enum(textKeys, 'We couldn’t find this text')
const byAnyKey = z.object({ key: anyKey })
const version = z.coerce.number<unknown>().int().min(1).max(10_000)

const content = {
  title: z.string(),
  /**
   * Paragraphs are separated by empty lines. Lines with `## ` are headings, lines with `- ` are list items.
   */
  body: z.string(),
  /** Target of the button; null for no button. */
  link: z.string().nullable(),
  link_text: z.string().nullable(),
  /** Next date of a recurring event. */
  next_on: z.string().nullable(),
}

export const SiteText = z.object({
  key: anyKey,
  ...content,
  version: z.int(),
  /** Null for the built-in text. */
  published_at: dateTime.nullable(),
  /** False if there is a newer version. */
  is_current: z.boolean(),
})
export type SiteText = z.infer<typeof SiteText>

export const SiteTextFields = z
  .object({
    title: title('Title', 2, 100),
    body: text('Text', 0, SITE_TEXT_MAX),
    link: orNothing(
      oneLine('URL', z.url({ protocol: /^https$/, error: 'Enter a URL that starts with https://' }).max(500)),
    ).optional(),
    link_text: orNothing(title('Button text', 2, 40)).optional(),
    next_on: orNothing(day).optional(),
    /** Members are asked to agree again. */
    asks_again: z.boolean().default(false),
    /** The version that was edited. */
    after_version: version,
  })
  .refine(({ link, link_text }) => !link === !link_text, {
    path: ['link_text'],
    error: 'Enter both a text and a URL for the button',
  })

export const SiteTextRow = z.object({
  key: anyKey,
  title: z.string(),
  version: z.int(),
  is_empty: z.boolean(),
  published_at: dateTime.nullable(),
  published_by: z.string().nullable(),
})
export type SiteTextRow = z.infer<typeof SiteTextRow>

export const SiteTextVersion = z.object({
  version: z.int(),
  title: z.string(),
  asks_again: z.boolean(),
  published_at: dateTime.nullable(),
  published_by: z.string().nullable(),
})
export type SiteTextVersion = z.infer<typeof SiteTextVersion>

export const Agreement = z.object({
  id,
  full_name: z.string(),
  muid: z.string(),
  version: z.int(),
  agreed_at: dateTime,
})
export type Agreement = z.infer<typeof Agreement>

export const siteTexts = routes({
  one: {
    method: 'GET',
    path: `${PUBLIC}{key}/`,
    access: everyone,
    params: byKey,
    reply: SiteText,
    summary: 'Get the current text of a public page',
  },
  version: {
    method: 'GET',
    path: `${PUBLIC}{key}/{version}/`,
    access: everyone,
    params: byKey.extend({ version }),
    reply: SiteText,
    summary: 'Get a version of a public page’s text',
  },
  waiting: {
    method: 'GET',
    path: '/api/v1/dashboard/texts/waiting/',
    access: signedIn,
    reply: z.array(z.object({ key, title: z.string(), version: z.int() })),
    summary: 'List changed texts that I need to agree to again',
  },
  agree: {
    method: 'POST',
    path: '/api/v1/dashboard/texts/{key}/agree/',
    access: signedIn,
    params: byKey,
    body: z.object({ version }),
    summary: 'Agree to a version of a text',
  },
  list: {
    method: 'GET',
    path: STAFF,
    access: admins,
    reply: z.array(SiteTextRow),
    summary: 'List the texts of public pages and handbooks, and who last published each one',
  },
  read: {
    method: 'GET',
    path: `${STAFF}{key}/`,
    access: admins,
    params: byAnyKey,
    reply: SiteText,
    summary: 'Get the current text of a public page or handbook',
  },
  versions: {
    method: 'GET',
    path: `${STAFF}{key}/versions/`,
    access: admins,
    params: byAnyKey,
    reply: z.array(SiteTextVersion),
    summary: 'List a text’s versions, newest first, up to 100',
  },
  publish: {
    method: 'POST',
    path: `${STAFF}{key}/`,
    access: admins,
    params: byAnyKey,
    body: SiteTextFields,
    reply: SiteText,
    summary: 'Publish a new version of a text',
  },
  agreements: {
    method: 'GET',
    path: `${STAFF}{key}/agreements/`,
    access: admins,
    params: byKey,
    query: listQuery(['full_name', 'version', 'agreed_at']),
    reply: page(Agreement),
    summary: 'List who agreed to which version of a text, newest first',
  },
})
