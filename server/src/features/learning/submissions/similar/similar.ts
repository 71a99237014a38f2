import type { SimilarWork } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress, presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import { likeness } from './picture-hash.ts'

/** Work that repeats another member's. Reviewers see both and decide; nothing is rejected by itself. */

const MOST_SHOWN = 5
/** Pictures with common bands that are counted, and of these, the ones that are compared. */
const MOST_COUNTED = 2000
const MOST_COMPARED = 10

interface Found extends StoredFace {
  readonly id: string
  readonly status: SimilarWork['status']
  readonly task: string
  readonly submitted_at: string
  readonly proof_link: string | null
  readonly picture: string | null
  readonly same_link: boolean
  readonly thumb: string | null
}

interface Own {
  readonly id: string
  readonly user_id: string
  readonly created_at: string
  readonly link_key: string | null
  readonly thumb: string | null
  readonly bands: readonly number[] | null
}

/**
 * Earlier work of others with the same link or a similar picture, most similar first.
 * @throws AppError 404
 */
export async function readSimilar(db: Database, submissionId: string): Promise<SimilarWork[]> {
  const [own] = await db.execute<Own>(sql`
    select id, user_id, created_at, link_key, picture_thumb as thumb, picture_whole_bands as bands
    from submission where id = ${submissionId}::uuid`)
  if (!own) throw notFound('this submission')
  const isEarlier = sql`other.user_id <> ${own.user_id}::uuid and other.status <> 'withdrawn'
    and (other.created_at, other.id) < (${own.created_at}::timestamptz, ${own.id}::uuid)`
  // As values and not from the row, so that the planner knows to use the indexes. `offset 0` keeps it from reading
  // all earlier work in order instead.
  const bands = sql`${`{${(own.bands ?? []).join(',')}}`}::integer[]`
  const rows = await db.execute<Found>(sql`
    with same_link as (
      select other.id from submission as other
      where other.link_key = ${own.link_key}::text and ${isEarlier}
      order by other.created_at, other.id limit ${MOST_SHOWN}::integer
    ),
    counted as (
      select other.id, other.picture_bands
      from (select * from submission where picture_bands && ${bands} offset 0) as other
      where ${isEarlier} limit ${MOST_COUNTED}::integer
    ),
    same_picture as (
      select id from counted
      order by cardinality(array(select unnest(picture_bands) intersect select unnest(${bands}))) desc, id
      limit ${MOST_COMPARED}::integer
    )
    select other.id, other.status, other.submitted_at, other.proof_link, other.picture_key as picture,
      other.picture_thumb as thumb, task.title as task, member.full_name, member.muid, member.picture_key,
      other.id in (select id from same_link) as same_link
    from submission as other join task on task.id = other.task_id join "user" as member on member.id = other.user_id
    where other.id in (select id from same_link union select id from same_picture)
    order by other.created_at, other.id`)
  return [...rows]
    .flatMap((row) => present(row, own.thumb))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MOST_SHOWN)
}

function present({ same_link, thumb, picture, ...row }: Found, own: string | null): SimilarWork[] {
  const share = same_link ? 1 : own && thumb ? likeness(own, thumb) : null
  if (share === null) return []
  const { id, status, task, submitted_at, proof_link, ...person } = row
  return [
    {
      id,
      status,
      task,
      member: presentFace(person),
      submitted_at,
      proof_link,
      proof_picture: pictureAddress(picture),
      same: same_link ? 'link' : 'picture',
      likeness: Math.round(share * 100),
    },
  ]
}
