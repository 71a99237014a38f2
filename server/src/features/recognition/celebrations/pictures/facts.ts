import { formatList } from '@muster/contract/lib/formats.ts'
import { formatCount } from '@muster/contract/lib/numbers.ts'
import type { Took } from '@muster/contract/recognition/celebrations.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { inLanguage } from '../../../../platform/language/language.ts'
import { levelSpan } from '../level-took.ts'

/** Everything on the picture of a level or of approved work. */
export interface PictureFacts {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly college: string | null
  /** The level on the medal: the one that was reached, or the present one. */
  readonly level: number
  /** 'I reached Level 4', or the title of the work. */
  readonly title: string
  /** What it took, or the reviewer's comment. */
  readonly text: string
  /** Shown on the gold disc instead of a medal, as '+100'; null for a medal. */
  readonly karma: number | null
}

interface StoredFacts {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly college: string | null
  readonly wallet_level: number
}

/** @throws AppError 404 when the member hasn't reached it or no longer has it */
export async function readFacts(db: Database, userId: string, cause: string): Promise<PictureFacts> {
  const level = /^level-(\d)$/.exec(cause)?.[1]
  const [[person], reached] = await Promise.all([
    db.execute<StoredFacts>(sql`
      select member.full_name, member.muid, member.picture_key, college.title as college,
        wallet.level_order::integer as wallet_level
      from "user" as member join wallet on wallet.user_id = member.id
      left join organization as college on college.id = college_of_member(member.id)
      where member.id = ${userId}::uuid and member.status = 'active'`),
    level === undefined ? workOf(db, userId, cause) : levelOf(db, userId, Number(level)),
  ])
  if (!person || !reached) throw notFound('this celebration')
  const { wallet_level, ...who } = person
  return { ...who, level: wallet_level, ...reached }
}

type Reached = Pick<PictureFacts, 'title' | 'text' | 'karma'> & { readonly level?: number }

/** Includes the reviewer's comment only when their profile is public. */
async function workOf(db: Database, userId: string, cause: string): Promise<Reached | null> {
  const [row] = await db.execute<{ title: string; karma: number | null; said: string | null }>(sql`
    select task.title, entry.karma, (
        select person.full_name || ': “' || work.reviewer_words || '”' from "user" as person
        where person.id = work.decided_by_id and person.status = 'active' and person.is_public
      ) as said
    from submission as work join task on task.id = work.task_id
    left join karma_entry as entry on entry.id = work.entry_id
    where work.id = ${cause.slice('work-'.length)}::uuid and work.user_id = ${userId}::uuid and work.status = 'approved'`)
  return row ? { title: row.title, karma: row.karma, text: row.said ?? 'Reviewed and approved' } : null
}

async function levelOf(db: Database, userId: string, level: number): Promise<Reached | null> {
  const [row] = await db.execute<Took>(sql`
    select span.days, span.tasks, span.meetups
    from highlight join wallet on wallet.user_id = highlight.user_id and wallet.level_order >= highlight.level_order
    cross join lateral ${levelSpan(sql`highlight.user_id`, sql`highlight.level_order`, sql`highlight.at`)} as span
    where highlight.user_id = ${userId}::uuid and highlight.level_order = ${level}::integer`)
  return row ? { title: `I reached Level ${level}`, text: tookWords(row), level, karma: null } : null
}

const counted = (count: number, one: string): string[] => (count === 0 ? [] : [formatCount(count, one)])

/** '6 tasks, 9 meetups and 23 days' */
function tookWords({ days, tasks, meetups }: Took): string {
  const parts = [...counted(tasks, 'task'), ...counted(meetups, 'meetup'), ...counted(days, 'day')]
  // A picture is always in English, because people of every language see it.
  return inLanguage('en', () => formatList(parts))
}
