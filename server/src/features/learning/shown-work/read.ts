import type { OwnWork, ProfileWork, ShownWork, workTies } from '@muster/contract/learning/shown-work.ts'
import { SHOWN_WORKS } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { pictureAddress, presentFace, type StoredFace } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { readableByMuid } from '../../people/profiles/index.ts'
import { motifOnce, type Previewed, previewOf } from './preview.ts'

/** Works in a row of a group or campus, and on a profile that isn't opened in full. */
const IN_A_ROW = 6
const ON_PROFILE = 5
/** Candidates read; more than are shown, because some authors have no public profile. */
const LOOKED_AT = { newest: 120, college: 60, fellows: 60, row: 40 } as const

const MONTH_MS = 30 * 86_400_000

const count = (number: number) => sql.raw(String(number))

type Tie = (typeof workTies)[number]

interface StoredWork extends Previewed {
  readonly id: string
  readonly task_id: string
  readonly title: string
  readonly category: string
  readonly by: StoredFace
  readonly is_mine: boolean
  readonly tie: Tie | null
  readonly place: string | null
  readonly karma: number | null
  readonly approved_at: string
  readonly highlight_id: string | null
  readonly well_done: number
  readonly mine: boolean
}

/** JSON fields of a `work` by a `person`, with `workTables`. */
const workFields = (readerId: string | null, tie: SQL) => sql`
  'id', work.id, 'task_id', work.task_id, 'title', task.title,
  'category', coalesce(grp.category, person.domains[1], 'others'),
  'proof_text', nullif(work.proof_text, ''), 'proof_link', work.proof_link, 'picture_key', work.picture_key,
  'link_picture_key', preview.picture_key, 'is_coming', ${isComing},
  'by', json_build_object('full_name', person.full_name, 'muid', person.muid, 'picture_key', person.picture_key),
  'is_mine', person.id is not distinct from ${readerId}::uuid, 'tie', ${tie},
  'place', case when ${readerId}::uuid is not null then (
    select district.name from district where district.id = district_of_member(person.id)) end,
  'karma', entry.karma, 'approved_at', coalesce(work.decided_at, work.submitted_at),
  'highlight_id', case when ${readerId}::uuid is not null then praised.id end,
  'well_done', coalesce(praised.well_done, 0), 'mine', exists (
    select from well_done where highlight_id = praised.id and user_id = ${readerId}::uuid)`

/** A preview isn't shown as coming for longer than the first attempt takes. */
const isComing = sql`coalesce(preview.tries = 0 and preview.next_at is not null
  and preview.created_at > now() - interval '5 minutes', false)`

const workTables = sql`
  join task on task.id = work.task_id
  left join interest_group as grp on grp.id = task.interest_group_id
  left join karma_entry as entry on entry.id = work.entry_id
  left join link_preview as preview on preview.address = work.proof_link
  left join highlight as praised on praised.submission_id = work.id`

/** Condition on a `person`: members and visitors can see what they show. */
const showsTo = (readerId: string | null) =>
  sql`person.status = 'active' and person.is_public and ${notBlocked(readerId, sql`person.id`)}`

/**
 * The works among `candidate` (id, tie, rank, at) that the reader can see, as `total` and `works`. Candidates
 * are sorted before anything is joined, and details are read for the works that are shown only.
 */
const listOf = (readerId: string | null, most: number): SQL => sql`, visible as materialized (
    select candidate.* from (select * from candidate order by rank, at desc, id) as candidate
    join submission as work on work.id = candidate.id and work.status = 'approved'
    join "user" as person on person.id = work.user_id
    where ${showsTo(readerId)}
    order by rank, at desc, candidate.id limit ${count(SHOWN_WORKS.most + 1)}
  )
  select (select count(*)::integer from visible) as total, coalesce((
    select json_agg(json_build_object(${workFields(readerId, sql`first.tie`)}) order by first.rank, first.at desc, first.id)
    from (select * from visible order by rank, at desc, id limit ${most}::integer) as first
    join submission as work on work.id = first.id join "user" as person on person.id = work.user_id ${workTables}
  ), '[]') as works`

interface StoredList extends Record<string, unknown> {
  readonly total: number
  readonly works: readonly StoredWork[]
}

const presentWork = ({
  by,
  proof_text,
  proof_link,
  picture_key,
  link_picture_key,
  is_coming,
  approved_at,
  ...work
}: StoredWork): ShownWork => ({
  ...work,
  approved_at: momentText(approved_at),
  by: presentFace(by),
  preview: previewOf({ proof_text, proof_link, picture_key, link_picture_key, is_coming }),
  link: proof_link,
  picture: pictureAddress(picture_key),
  text: proof_link === null && picture_key === null ? proof_text : null,
})

const presentAll = (works: readonly StoredWork[]): ShownWork[] => motifOnce(works.map(presentWork))

/** The newest shown work of an index: its entries in this order. */
const newest = (where: SQL, most: number) => sql`
  select submission_id as id, shown_at as at, user_id from shown_work where ${where} and shown_at is not null
  order by shown_at desc, submission_id limit ${count(most)}`

interface AskedOfTask {
  readonly among: 'all' | Tie
  readonly most: number
}

/**
 * How others did a task, each once: members of the reader's circles first, then classmates, then the newest.
 * Nothing until the reader's own work for it is approved.
 */
export async function readOfTask(
  db: Database,
  readerId: string,
  taskId: string,
  { among, most }: AskedOfTask,
): Promise<{ own: OwnWork | null; total: number; works: ShownWork[] }> {
  const own = await readOwn(db, readerId, taskId)
  if (!own) return { own, total: 0, works: [] }
  const [found] = await db.execute<StoredList>(sql`
    with circle as materialized (
      select shown.submission_id as id, shown.shown_at as at, shown.user_id
      from (
        select distinct fellow.user_id from circle_member as mine
        join circle_member as fellow on fellow.circle_id = mine.circle_id and fellow.status = 'member'
        where mine.user_id = ${readerId} and mine.status = 'member' and fellow.user_id <> ${readerId}
        limit ${count(LOOKED_AT.fellows)}
      ) as fellow
      join shown_work as shown on shown.user_id = fellow.user_id and shown.task_id = ${taskId}
      where shown.shown_at is not null
    ), college as materialized (
      ${newest(sql`task_id = ${taskId} and college_id = college_of_member(${readerId}) and user_id <> ${readerId}`, LOOKED_AT.college)}
    ), others as materialized (
      ${newest(sql`task_id = ${taskId} and user_id <> ${readerId} and ${among === 'all'}::boolean`, LOOKED_AT.newest)}
    ), candidate as (
      select distinct on (user_id) id, at, rank, (array['circle', 'college'])[rank + 1] as tie from (
        select *, 0 as rank from circle where ${among !== 'college'}::boolean
        union all select *, 1 from college where ${among !== 'circle'}::boolean
        union all select *, 2 from others
      ) as found order by user_id, rank, at desc, id
    ) ${listOf(readerId, most)}`)
  return { own, total: found?.total ?? 0, works: presentAll(found?.works ?? []) }
}

interface StoredOwn extends Previewed, Record<string, unknown> {
  readonly id: string
  readonly category: string
  readonly is_answered: boolean
  readonly is_shown: boolean
  readonly is_private: boolean
}

async function readOwn(db: Database, readerId: string, taskId: string): Promise<OwnWork | null> {
  const [found] = await db.execute<StoredOwn>(sql`
    select work.id, coalesce(grp.category, person.domains[1], 'others') as category,
      nullif(work.proof_text, '') as proof_text, work.proof_link, work.picture_key,
      preview.picture_key as link_picture_key, ${isComing} as is_coming, not person.is_public as is_private,
      shown.submission_id is not null as is_answered, shown.shown_at is not null as is_shown
    from submission as work join "user" as person on person.id = work.user_id ${workTables}
    left join shown_work as shown on shown.submission_id = work.id
    where work.user_id = ${readerId} and work.task_id = ${taskId} and work.status = 'approved'
    order by work.submitted_at desc, work.id limit 1`)
  if (!found) return null
  return {
    id: found.id,
    category: found.category,
    preview: previewOf(found),
    link: found.proof_link,
    state: found.is_shown ? 'shown' : found.is_answered ? 'kept' : 'unanswered',
    is_private: found.is_private,
  }
}

/** What members made for the tasks of a group and have shown in the last 30 days. */
export async function readOfGroup(
  db: Database,
  readerId: string,
  groupId: string,
  now: Date,
): Promise<ShownWork[]> {
  const since = new Date(now.getTime() - MONTH_MS)
  return readRow(
    db,
    readerId,
    sql`with candidate as materialized (
      select newest.*, 0 as rank, null as tie from (
        ${newest(sql`group_id = ${groupId} and shown_at >= ${since}::timestamptz`, LOOKED_AT.row)}
      ) as newest
    )`,
  )
}

/** What members of the reader's college have shown, without the reader's own. */
export const readOfClassmates = (db: Database, readerId: string): Promise<ShownWork[]> =>
  readRow(
    db,
    readerId,
    sql`with candidate as materialized (
      select newest.*, 0 as rank, 'college' as tie from (
        ${newest(sql`college_id = college_of_member(${readerId}) and user_id <> ${readerId}`, LOOKED_AT.row)}
      ) as newest
    )`,
  )

async function readRow(db: Database, readerId: string, candidates: SQL): Promise<ShownWork[]> {
  const [found] = await db.execute<StoredList>(sql`${candidates} ${listOf(readerId, IN_A_ROW)}`)
  return presentAll(found?.works ?? [])
}

interface StoredProfileWork extends StoredWork {
  readonly is_pinned: boolean
  readonly caption: string | null
  readonly words: string | null
  readonly reviewer: StoredFace | null
}

/**
 * What a profile shows: pinned work in its order, then what the member shows to others, newest first.
 * @throws AppError 404 as in `readableByMuid`
 */
export async function readOfMember(
  db: Database,
  muid: string,
  reader: Actor | null,
  isWhole: boolean,
): Promise<{ total: number; works: ProfileWork[] }> {
  const { id } = await readableByMuid(db, muid, reader)
  const readerId = reader?.id ?? null
  const saysWords = sql`(work.words_shown and reviewer.status = 'active' and reviewer.is_public
    and ${notBlocked(readerId, sql`reviewer.id`)})`
  const [found] = await db.execute<{ total: number; works: StoredProfileWork[] }>(sql`
    with own as materialized (
      select pin.submission_id as id, pin.place::integer as place, pin.caption, null::timestamptz as at
      from pinned_work as pin where pin.user_id = ${id}
      union all
      select * from (
        select shown.submission_id, null::integer, null, shown.shown_at from shown_work as shown
        where shown.user_id = ${id} and shown.shown_at is not null
          and not exists (select from pinned_work as pin where pin.submission_id = shown.submission_id)
        order by shown.shown_at desc, shown.submission_id limit ${count(SHOWN_WORKS.most)}
      ) as others
    ), visible as materialized (
      select own.* from own join submission as work on work.id = own.id and work.status = 'approved'
      order by own.place, own.at desc, own.id limit ${count(SHOWN_WORKS.most)}
    )
    select (select count(*)::integer from visible) as total, coalesce((
      select json_agg(json_build_object(${workFields(readerId, sql`null`)},
        'is_pinned', first.place is not null, 'caption', first.caption,
        'words', case when ${saysWords} then work.reviewer_words end,
        'reviewer', case when ${saysWords} and work.reviewer_words is not null then json_build_object(
          'full_name', reviewer.full_name, 'muid', reviewer.muid, 'picture_key', reviewer.picture_key) end
      ) order by first.place, first.at desc, first.id)
      from (
        select * from visible order by place, at desc, id
        limit ${isWhole ? SHOWN_WORKS.most : ON_PROFILE}::integer
      ) as first
      join submission as work on work.id = first.id join "user" as person on person.id = work.user_id
      left join "user" as reviewer on reviewer.id = work.decided_by_id ${workTables}
    ), '[]') as works`)
  const works = (found?.works ?? []).map(({ is_pinned, caption, words, reviewer, ...work }) => ({
    ...presentWork(work),
    is_pinned,
    caption,
    words,
    reviewer: reviewer && presentFace(reviewer),
  }))
  return { total: found?.total ?? 0, works: motifOnce(works) }
}
