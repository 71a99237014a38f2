import type { QueryOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { pages } from '@muster/contract/pages.ts'
import { SLUG, SLUG_FORM } from '@muster/contract/reach/short-link-words.ts'
import type { shortLinks } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'

/** Reserved words: pages and paths of our own, and names that could be mistaken for official ones. */
const reserved: ReadonlySet<string> = new Set([
  ...pages.flatMap(({ path }) => path.split('/').filter((part) => part !== '' && !part.startsWith(':'))),
  ...[
    'api',
    'assets',
    'media',
    'docs',
    'healthz',
    'livez',
    'readyz',
    'metrics',
    'favicon',
    'robots',
    'sitemap',
  ],
  ...[
    'admin',
    'administrator',
    'root',
    'system',
    'official',
    'support',
    'help',
    'security',
    'signup',
    'logout',
  ],
  ...['new', 'edit', 'create', 'delete', 'list', 'null', 'undefined', 'www', 'mail'],
])

const TAKEN = 'This short link is taken. Choose another one.'

/** Why a text can't be anyone's slug; null when it can. */
export function whyNotSlug(slug: string): string | null {
  if (slug.length < SLUG.shortest) return say`Use ${{ least: SLUG.shortest }} characters or more`
  if (slug.length > SLUG.longest) return say`Use ${{ most: SLUG.longest }} characters or fewer`
  if (!SLUG_FORM.test(slug)) return 'Use letters, digits, - and _ only'
  if (reserved.has(slug)) return 'This word is reserved for one of our pages. Choose another one.'
  return null
}

/** Makes a slug from words, such as a title; empty when no character can be used. */
const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, SLUG.longest - 4)
    .replace(/^[-_]+|[-_]+$/g, '')

/** Alternatives to try when a slug is taken or invalid. */
function candidatesFor(words: string, year: number): string[] {
  const base = slugOf(words)
  if (base === '') return []
  const numbered = Array.from({ length: 18 }, (_, index) => `${base}-${index + 2}`)
  return [base, `${base}-${year}`, ...numbered].filter((one) => whyNotSlug(one) === null)
}

/** Whether a slug is free, and a suggestion. One statement. */
export async function checkSlug(
  db: Database,
  { short_url = '', title = '', except }: QueryOf<typeof shortLinks.check>,
  now: Date,
) {
  const entered = short_url.trim().toLowerCase()
  const candidates = candidatesFor(entered || title, now.getUTCFullYear())
  // Only valid slugs, which need no escaping in an array literal; others can't be taken.
  const asked = [...candidates, entered].filter((one) => SLUG_FORM.test(one))
  const rows = await db.execute<{ slug: string }>(sql`
    select lower(slug) as slug from short_link
    where lower(slug) = any (${`{${asked.join()}}`}::text[]) and id is distinct from ${except ?? null}::uuid`)
  const taken = new Set([...rows].map(({ slug }) => slug))
  const text = entered === '' ? null : (whyNotSlug(entered) ?? (taken.has(entered) ? TAKEN : null))
  const isFree = entered !== '' && text === null
  return {
    is_free: isFree,
    text,
    suggestion: isFree ? null : (candidates.find((one) => !taken.has(one)) ?? null),
  }
}

/** The error text for the unique constraint. */
export const slugTaken = { short_link_slug_unique: ['short_url', TAKEN] } as const
