import { z } from 'zod'
import { everyone, pageAccess, signedIn } from '../access/access.ts'
import { dateTime, day, id, orNothing, text, title } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { SITE_TEXT_MAX, siteTextKeys } from './public-words.ts'

/** Texts of the public pages, which administrators edit. Each publication is a version of its own, and stays. */

const PUBLIC = '/api/v1/public/texts/'
const STAFF = '/api/v1/dashboard/site-texts/'
const admins = pageAccess.siteTexts
const key = z.enum(siteTextKeys, 'There is no text of this name')
const byKey = z.object({ key })
const version = z.coerce.number<unknown>().int().min(1).max(10_000)

const content = {
  title: z.string(),
  /** Paragraphs between empty lines; lines with `## ` are headings, those with `- ` entries of a list. */
  body: z.string(),
  /** Where its button leads; null for no button. */
  link: z.string().nullable(),
  link_text: z.string().nullable(),
  /** When it takes place next, for what recurs. */
  next_on: z.string().nullable(),
}

export const SiteText = z.object({
  key,
  ...content,
  version: z.int(),
  /** Null for the text that the product comes with. */
  published_at: dateTime.nullable(),
  /** Whether there is a newer one. */
  is_current: z.boolean(),
})
export type SiteText = z.infer<typeof SiteText>

export const SiteTextFields = z
  .object({
    title: title('Title', 2, 100),
    body: text('Text', 0, SITE_TEXT_MAX),
    link: orNothing(
      z.url({ protocol: /^https$/, error: 'Enter an address that starts with https://' }).max(500),
    ).optional(),
    link_text: orNothing(title('Text of the button', 2, 40)).optional(),
    next_on: orNothing(day).optional(),
    /** It matters so much that members are asked to agree again. */
    asks_again: z.boolean().default(false),
    /** The version that was edited. */
    after_version: version,
  })
  .refine(({ link, link_text }) => !link === !link_text, {
    path: ['link_text'],
    error: 'A button needs both a text and an address',
  })

export const SiteTextRow = z.object({
  key,
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
    summary: 'The text of a public page as it is now',
  },
  version: {
    method: 'GET',
    path: `${PUBLIC}{key}/{version}/`,
    access: everyone,
    params: byKey.extend({ version }),
    reply: SiteText,
    summary: 'The text of a public page as it was in a version',
  },
  waiting: {
    method: 'GET',
    path: '/api/v1/dashboard/texts/waiting/',
    access: signedIn,
    reply: z.array(z.object({ key, title: z.string(), version: z.int() })),
    summary: 'Texts that have changed so much that I am asked to agree again',
  },
  agree: {
    method: 'POST',
    path: '/api/v1/dashboard/texts/{key}/agree/',
    access: signedIn,
    params: byKey,
    body: z.object({ version }),
    summary: 'Agree to the text of a version that I have read',
  },
  list: {
    method: 'GET',
    path: STAFF,
    access: admins,
    reply: z.array(SiteTextRow),
    summary: 'The texts of the public pages, and who published them last',
  },
  versions: {
    method: 'GET',
    path: `${STAFF}{key}/versions/`,
    access: admins,
    params: byKey,
    reply: z.array(SiteTextVersion),
    summary: 'The versions of a text, the newest first, at most 100',
  },
  publish: {
    method: 'POST',
    path: `${STAFF}{key}/`,
    access: admins,
    params: byKey,
    body: SiteTextFields,
    reply: SiteText,
    summary: 'Publish the next version of a text',
  },
  agreements: {
    method: 'GET',
    path: `${STAFF}{key}/agreements/`,
    access: admins,
    params: byKey,
    query: listQuery(['full_name', 'version', 'agreed_at']),
    reply: page(Agreement),
    summary: 'Who agreed to which version of a text, the latest first',
  },
})
