import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { routes } from '../lib/route.ts'
import { linkReportReasons } from './short-link-words.ts'

/** Calls that visitors make when they follow a short link. */

const PREFIX = '/api/v1/url-shortener/'
/** Accepts any text; one that can't be a short link is treated as unknown. */
const bySlug = z.object({ slug: z.string().trim().toLowerCase().max(100) })

/** What a visitor has to do before a link opens. */
const OpenLink = z.object({
  /**
   * What the page asks for: a password, a look at the destination, or `nothing` (the link opens); otherwise
   * it says that the link has ended or is unknown.
   */
  asks: z.enum(['password', 'warning', 'nothing', 'ended', 'unknown']),
  /** Host of the destination; null if a password is needed first, or the link doesn't work. */
  host: z.string().nullable(),
})
export type OpenLink = z.infer<typeof OpenLink>

export const visitCalls = routes({
  look: {
    method: 'GET',
    path: `${PREFIX}open/{slug}/`,
    access: everyone,
    limit: 'lookup',
    params: bySlug,
    reply: OpenLink,
    summary: 'Get what a visitor must do before a short link opens',
  },
  open: {
    method: 'POST',
    path: `${PREFIX}open/{slug}/`,
    access: everyone,
    limit: 'signIn',
    params: bySlug,
    body: z.object({
      password: z.string().max(100, 'Use 100 characters or fewer').optional(),
      /** The page that linked to the short link (`document.referrer`). */
      referrer: z.string().max(500).optional(),
      /** Query string of the short link's address, passed on if its owner allows it. */
      query: z.string().max(2000).optional(),
    }),
    reply: z.object({ long_url: z.string() }),
    summary: 'Get a short link’s target with its password, after the warning; counted as a click',
  },
  report: {
    method: 'POST',
    path: `${PREFIX}report/{slug}/`,
    access: everyone,
    limit: 'mail',
    params: bySlug,
    body: z.object({
      reason: z.enum(linkReportReasons, 'Choose what’s wrong'),
      note: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
    }),
    summary: 'Report a short link to staff',
  },
})
