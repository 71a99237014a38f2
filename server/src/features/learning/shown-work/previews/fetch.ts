import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../../platform/errors.ts'
import { widePicture } from '../../../../platform/files/pictures.ts'
import type { JobHandler } from '../../../../platform/jobs.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { readSite, UnusableAnswer, type WebLimits } from '../../../../platform/security/outside.ts'
import { sourceOf } from './find-picture.ts'

type PreviewParts = Pick<Parts, 'db' | 'files' | 'clock' | 'config' | 'log'>
/** `readSite`, or a stand-in in tests. */
type Read = (address: string, limits: WebLimits) => ReturnType<typeof readSite>

/** Links looked at in one run, those of one host, and hosts at the same time. */
const MOST = { links: 60, ofHost: 5, hosts: 6 } as const
const TRIES = 3
const AGAIN_MINUTES = 15
const PAGE = { withinMs: 5_000, mostBytes: 400_000, cuts: true } as const
const PICTURE = { withinMs: 8_000, mostBytes: 5_000_000, types: /^image\/(?:png|jpeg|jpg|webp)\b/i } as const
/** Twice what a card shows. */
const SIZE = { width: 800, height: 560 } as const

/** Pictures of links every minute, and once a day what no work leads to any more. */
export function previewJobs(parts: PreviewParts): JobHandler[] {
  return [
    {
      queue: 'shown-work.previews',
      schedule: '* * * * *',
      run: async () => void (await fetchPreviews(parts)),
    },
    { queue: 'shown-work.tidy', schedule: '51 20 * * *', run: () => dropUnused(parts) },
  ]
}

interface Claimed extends Record<string, unknown> {
  readonly address: string
  readonly host: string
  readonly tries: number
}

/**
 * Fetches pictures that are due. Hosts are asked next to each other, one link of a host after another, and a host
 * that fails isn't asked again in this run. A demo and a copy of a site fetch nothing.
 * @returns how many links were looked at
 */
export async function fetchPreviews(parts: PreviewParts, read: Read = readSite): Promise<number> {
  const { config } = parts
  if (config.LINK_PREVIEWS === 'off' || config.isCopy || config.demo) return 0
  const claimed = await claim(parts)
  const hosts = [...Map.groupBy(claimed, ({ host }) => host).values()]
  const next = async (): Promise<void> => {
    const links = hosts.shift()
    if (!links) return
    for (const link of links) if (!(await fetchOne(parts, link, read))) break
    await next()
  }
  await Promise.all(Array.from({ length: MOST.hosts }, next))
  return claimed.length
}

/**
 * Takes links that are due, a few of each host; the others of a host wait for their turn. Each is due again later,
 * so that one whose process ended meanwhile is looked at again.
 */
async function claim({ db, clock }: PreviewParts): Promise<Claimed[]> {
  const now = sql`${clock.now()}::timestamptz`
  const rows = await db.execute<Claimed & { turn: number }>(sql`
    with due as (
      select address, link_key from link_preview where next_at <= ${now}
      order by next_at, address limit ${MOST.links}::integer for update skip locked
    ), turns as (
      select address, row_number() over (partition by split_part(link_key, ' ', 1) order by address)::integer as turn from due
    )
    update link_preview set
      tries = tries + case when turn <= ${MOST.ofHost}::integer then 1 else 0 end,
      next_at = ${now} + case
        when turn <= ${MOST.ofHost}::integer then interval '1 minute' * ${AGAIN_MINUTES}::integer * power(4, tries)
        else interval '1 minute' * ceil(turn::numeric / ${MOST.ofHost}::integer)
      end
    from turns where turns.address = link_preview.address
    returning link_preview.address, split_part(link_key, ' ', 1) as host, tries, turn`)
  return [...rows].filter(({ turn }) => turn <= MOST.ofHost)
}

/** @returns whether the host answered */
async function fetchOne(parts: PreviewParts, { address, tries }: Claimed, read: Read): Promise<boolean> {
  const { db, files, log } = parts
  try {
    const picture = await findPicture(address, read)
    const key = picture && `pictures/${randomUUID()}.webp`
    if (picture && key) await files.put(key, picture, 'image/webp')
    await db.execute(sql`
      update link_preview set picture_key = ${key}, next_at = null where address = ${address}`)
    return true
  } catch (error) {
    // Only the host: the rest of an address can be private.
    log.debug({ err: error, host: URL.parse(address)?.host }, 'no preview of a link')
    const isFinal = error instanceof UnusableAnswer && error.status < 500 && error.status !== 429
    if (isFinal || tries >= TRIES)
      await db.execute(sql`update link_preview set next_at = null where address = ${address}`)
    return isFinal
  }
}

/** @returns null if the page offers no picture that can be used @throws Error if the page can't be read */
async function findPicture(address: string, read: Read): Promise<Buffer | null> {
  const source = sourceOf(address)
  const { url, content } = await read(source.address, { ...PAGE, types: source.types })
  for (const picture of source.picturesIn(content.toString('utf8'), url)) {
    const found = await read(picture, PICTURE).catch(() => null)
    if (!found) continue
    try {
      return await widePicture(found.content, SIZE, 'picture')
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 400) throw error
    }
  }
  return null
}

/** The picture itself is deleted with other files that nothing refers to. */
async function dropUnused({ db }: PreviewParts): Promise<void> {
  await db.execute(sql`
    delete from link_preview as preview where not exists (
      select from submission where submission.link_key = preview.link_key and submission.proof_link = preview.address
    )`)
}
