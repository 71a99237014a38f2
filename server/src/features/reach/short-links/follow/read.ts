import { PRINTED_CODE, SLUG, SLUG_FORM } from '@muster/contract/reach/short-link-words.ts'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../../../platform/database/read-together.ts'
import type { Database } from '../../../../platform/database.ts'
import { listText } from '../../../../platform/listing/lists.ts'

/** A link, as needed to follow it. */
export interface FollowedLink {
  readonly id: string
  readonly slug: string
  readonly long_url: string
  readonly expires_at: string | null
  readonly max_clicks: number | null
  readonly taken: number
  readonly archived: boolean
  readonly password_hash: string | null
  readonly warns: boolean
  readonly passes_query: boolean
}

const readLinks = readTogether<string, FollowedLink>(
  async (db, slugs) => {
    // Slugs consist of letters, digits, - and _, so they need no escaping in an array literal.
    const rows = await db.execute<FollowedLink>(sql`
      select link.id, lower(link.slug) as slug, link.long_url, link.expires_at, link.max_clicks,
        coalesce(total.taken, 0) as taken, link.archived_at is not null as archived, link.password_hash, link.warns, link.passes_query
      from short_link as link left join short_link_total as total on total.link_id = link.id
      where lower(link.slug) = any ((select ${listText(slugs)}::text[])::text[])`)
    return new Map([...rows].map((row) => [row.slug, row]))
  },
  (slug) => slug,
)

/** What no slug ends in: the full stop, quote or bracket of a sentence that the address was pasted with. */
const punctuation = /[^a-z0-9_-]+$/

/**
 * A link by its slug in any case, also with punctuation behind it, or null. One index lookup, shared by
 * concurrent calls.
 */
export async function readLink(db: Database, name: string): Promise<FollowedLink | null> {
  const slug = name.toLowerCase().replace(punctuation, '')
  if (slug.length > SLUG.longest || !SLUG_FORM.test(slug)) return null
  return (await readLinks(db, slug)) ?? null
}

/**
 * Where a link leads. If its owner allows it, parameters of the visit are added that the target doesn't have;
 * `via`, which marks our own printed codes, isn't.
 */
export function targetOf({ long_url, passes_query }: FollowedLink, query: string): URL | null {
  const target = URL.parse(long_url)
  if (!target || !passes_query) return target
  const own = new Set(target.searchParams.keys())
  for (const [name, value] of new URLSearchParams(query)) {
    if (name !== PRINTED_CODE.name && !own.has(name)) target.searchParams.append(name, value)
  }
  return target
}

/** Whether a link no longer redirects. */
export const hasEnded = (link: FollowedLink, now: Date): boolean =>
  link.archived ||
  (link.expires_at !== null && Date.parse(link.expires_at) <= now.getTime()) ||
  (link.max_clicks !== null && link.taken >= link.max_clicks)

/**
 * Takes one click of a link with a limit.
 * @returns false when none is left; concurrent calls can't exceed the limit
 */
export async function takeClick(db: Database, { id, max_clicks }: FollowedLink): Promise<boolean> {
  if (max_clicks === null) return true
  const rows = await db.execute(sql`
    insert into short_link_total as total (link_id, people, visitors, bots, taken) values (${id}::uuid, 0, 0, 0, 1)
    on conflict (link_id) do update set taken = total.taken + 1 where total.taken < ${max_clicks}::integer
    returning 1 as taken`)
  return rows.length > 0
}
