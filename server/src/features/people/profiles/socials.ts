import { say } from '@muster/contract/lib/say.ts'
import { type SocialNetwork, socialNetworks, socialNetworkTitles } from '@muster/contract/lib/words.ts'
import type { SocialsChange } from '@muster/contract/people/profiles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, pipelined } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import type { RewardParts } from '../../learning/rewards/index.ts'
import { payLinks } from './link-karma.ts'
import { socialLink } from './tables.ts'

const hostsOf: Readonly<Record<SocialNetwork, readonly string[]>> = {
  github: ['github.com'],
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  dribble: ['dribbble.com'],
  behance: ['behance.net'],
  stackoverflow: ['stackoverflow.com'],
  medium: ['medium.com'],
  hackerrank: ['hackerrank.com'],
}

/**
 * Normalises a handle or link to what is stored: without scheme and host. A link must be on the site's own
 * host.
 */
export function normaliseHandle(network: SocialNetwork, given: string | null | undefined): string | null {
  const text = given?.trim() ?? ''
  if (text === '') return null
  const [hosts, title] = [hostsOf[network], socialNetworkTitles[network]]
  const withoutScheme = text.replace(/^https?:\/\//, '').replace(/^www\./, '')
  const host = hosts.find((name) => withoutScheme === name || withoutScheme.startsWith(`${name}/`))
  const isLink = text !== withoutScheme || host !== undefined
  if (isLink && host === undefined)
    throw fieldRefused(network, say`Enter your ${{ title }} username or a ${{ title }} link`)
  const handle = (host ? withoutScheme.slice(host.length) : withoutScheme).replace(/^\/+|\/+$/g, '')
  if (handle === '' || handle.includes('..')) throw fieldRefused(network, 'Enter a valid username')
  return handle
}

export async function readSocials(
  db: Database,
  userId: string,
): Promise<Record<SocialNetwork, string | null>> {
  const rows = await db.select().from(socialLink).where(eq(socialLink.userId, userId))
  const byNetwork = new Map(rows.map((row) => [row.network, row.handle]))
  return Object.fromEntries(
    socialNetworks.map((network) => [network, byNetwork.get(network) ?? null]),
  ) as Record<SocialNetwork, string | null>
}

/**
 * Changes the member's accounts on other sites; omitted ones keep their values. The first account ever on a
 * site brings 20 karma, within the limits of `payLinks`; removing and adding it again brings nothing.
 * @throws AppError 400 on the network
 */
export async function editSocials(
  parts: RewardParts,
  db: Database,
  userId: string,
  change: z.output<typeof SocialsChange>,
  at: Date,
): Promise<void> {
  const before = await readSocials(db, userId)
  const changed = socialNetworks
    .filter((network) => change[network] !== undefined)
    .map((network) => ({ network, handle: normaliseHandle(network, change[network]) }))
    .filter(({ network, handle }) => handle !== before[network])
  const kept = changed.flatMap(({ network, handle }) =>
    handle === null ? [] : [{ userId, network, handle }],
  )
  const removed = changed.flatMap(({ network, handle }) => (handle === null ? [network] : []))
  if (changed.length === 0) return
  await db.transaction(async (tx) => {
    // All links before any award, so that two concurrent saves take locks in the same order.
    await pipelined(
      () =>
        removed.length > 0 &&
        tx.delete(socialLink).where(and(eq(socialLink.userId, userId), inArray(socialLink.network, removed))),
      () =>
        kept.length > 0 &&
        tx
          .insert(socialLink)
          .values(kept)
          .onConflictDoUpdate({
            target: [socialLink.userId, socialLink.network],
            set: { handle: sql`excluded.handle` },
          }),
      () => kept.length > 0 && payLinks(parts, tx, [userId], at),
    )
  })
}
