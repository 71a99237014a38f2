import { PINNED_MOST } from '@muster/contract/lib/words.ts'
import type { Cv, CvCircle, CvWords, CvWork } from '@muster/contract/people/cv.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress, presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { type StoredWeek, weekJoins, weekValue } from '../../../home/member-weeks/index.ts'
import { notBlocked } from '../../blocks/index.ts'
import { readableByMuid } from '../profile.ts'
import { presentRole, rolesOfMember, type StoredRole } from './roles.ts'

/** Reviewers' comments on a profile, and those that a member can choose from. */
const MOST_WORDS = { shown: 6, own: 30 }

/** Circles shown of one member. */
const MOST_CIRCLES = sql.raw('12')

/** Work as read from the database. */
export type StoredWork = Omit<CvWork, 'picture' | 'reviewer'> & {
  readonly picture_key: string | null
  readonly reviewer: StoredFace | null
}

interface StoredCv {
  readonly bio: string | null
  readonly open_to_work: boolean
  readonly open_to_gigs: boolean
  readonly deeds: Readonly<Record<string, number>> | null
  readonly week: StoredWeek
  readonly roles: StoredRole[]
  readonly pinned: StoredWork[] | null
  readonly best: StoredWork[] | null
  readonly words: (Omit<CvWords, 'reviewer'> & { readonly reviewer: StoredFace | null })[]
  readonly circles: (Omit<CvCircle, 'cover'> & { readonly cover_key: string | null })[]
}

/** Whether a reviewer can be named to the reader. */
const isNamed = (readerId: string | null) =>
  sql`(reviewer.is_public and reviewer.status = 'active' and ${notBlocked(readerId, sql`reviewer.id`)})`

/** A `work` as JSON, with `workTables`. @param caption SQL for the author's line */
export const workObject = (caption: SQL, readerId: string | null): SQL => sql`json_build_object(
  'id', work.id, 'task_id', task.id, 'title', task.title, 'caption', ${caption}, 'picture_key', work.picture_key,
  'link', work.proof_link, 'category', coalesce(grp.category, 'others'), 'karma', entry.karma,
  'approved_at', coalesce(work.decided_at, work.submitted_at),
  'reviewer', case when ${isNamed(readerId)} then json_build_object(
    'full_name', reviewer.full_name, 'muid', reviewer.muid, 'picture_key', reviewer.picture_key) end
)`

export const workTables: SQL = sql`
  join task on task.id = work.task_id
  left join interest_group as grp on grp.id = task.interest_group_id
  left join karma_entry as entry on entry.id = work.entry_id
  left join "user" as reviewer on reviewer.id = work.decided_by_id`

/** Pinned work that is still approved. */
const pinned = (readerId: string | null) => sql`(
  select json_agg(${workObject(sql`pin.caption`, readerId)} order by pin.place)
  from pinned_work as pin join submission as work on work.id = pin.submission_id and work.status = 'approved' ${workTables}
  where pin.user_id = member.id
)`

/** The approved work with the most karma, one for each task. */
const best = (readerId: string | null) => sql`(
  select json_agg(${workObject(sql`null`, readerId)} order by entry.karma desc nulls last, work.decided_at desc, work.id)
  from (
    select id from (
      select distinct on (work.task_id) work.id, entry.karma, work.decided_at
      from submission as work left join karma_entry as entry on entry.id = work.entry_id
      where work.user_id = member.id and work.status = 'approved'
      order by work.task_id, entry.karma desc nulls last, work.decided_at desc, work.id
    ) as own order by karma desc nulls last, decided_at desc, id limit ${sql.raw(String(PINNED_MOST))}
  ) as chosen join submission as work on work.id = chosen.id ${workTables}
)`

/**
 * The latest reviewers' comments. Hidden ones, and those by reviewers with a private profile, are only for
 * the member.
 */
const words = (isOwner: SQL, readerId: string | null) => sql`coalesce((
  select json_agg(json_build_object(
    'id', said.id, 'words', said.words, 'task_id', said.task_id, 'title', said.title,
    'reviewer', said.reviewer, 'may_be_shown', said.may_be_shown,
    'is_shown', said.words_shown and said.may_be_shown) order by said.decided_at desc, said.id)
  from (
    select work.id, work.reviewer_words as words, work.words_shown, work.decided_at, task.id as task_id, task.title,
      coalesce(reviewer.is_public and reviewer.status = 'active', false) as may_be_shown,
      case when reviewer.status = 'active' and ${notBlocked(readerId, sql`reviewer.id`)} then json_build_object(
        'full_name', reviewer.full_name, 'muid', reviewer.muid, 'picture_key', reviewer.picture_key) end as reviewer
    from submission as work join task on task.id = work.task_id
    left join "user" as reviewer on reviewer.id = work.decided_by_id
    where work.user_id = member.id and work.reviewer_words is not null and work.status = 'approved'
      and (${isOwner} or (work.words_shown and ${isNamed(readerId)}))
    order by work.decided_at desc, work.id
    limit case when ${isOwner} then ${MOST_WORDS.own}::integer else ${MOST_WORDS.shown}::integer end
  ) as said
), '[]')`

const circles = sql`coalesce((
  select json_agg(json_build_object(
    'id', circle.id, 'name', circle.name, 'cover_key', circle.cover_picture_key, 'category', grp.category,
    'is_lead', link.is_lead, 'since', link.joined_at, 'meetups', (
      select count(*)::integer from meetup_attendee as came join meetup on meetup.id = came.meetup_id
      where came.user_id = member.id and came.status = 'joined' and meetup.circle_id = circle.id
    )) order by link.is_lead desc, link.joined_at, circle.id)
  from (
    select * from circle_member where user_id = member.id and status = 'member'
    order by is_lead desc, joined_at, id limit ${MOST_CIRCLES}
  ) as link
  join learning_circle as circle on circle.id = link.circle_id
  join interest_group as grp on grp.id = circle.interest_group_id
  where circle.closed_at is null and circle.archived_at is null
), '[]')`

/**
 * A member's CV. Proof of work that isn't pinned is only for the member; visitors can't tell that there is
 * any.
 * @throws AppError 404 as in `readableByMuid`
 */
export async function readCv(db: Database, muid: string, reader: Actor | null, now: Date): Promise<Cv> {
  const { id } = await readableByMuid(db, muid, reader)
  const readerId = reader?.id ?? null
  const [row] = await db.execute<StoredCv>(sql`
    select own.bio, member.interested_in_work as open_to_work, member.interested_in_gig_work as open_to_gigs,
      (
        select json_object_agg(deed, amount) from member_deed
        where user_id = member.id and deed in ('tasks', 'meetups_attended', 'reviews')
      ) as deeds,
      ${weekValue} as week, ${rolesOfMember(now)} as roles, shown.pinned,
      case when shown.pinned is null and ${reader !== null}::boolean then ${best(readerId)} end as best, ${circles} as circles,
      ${words(sql`${readerId === id}::boolean`, readerId)} as words
    from "user" as member
    left join member_bio as own on own.user_id = member.id
    cross join lateral (select ${pinned(readerId)} as pinned) as shown
    ${weekJoins(sql`member.id`, sql`${now}::timestamptz`)}
    where member.id = ${id}`)
  if (!row) throw notFound('this member')
  return present(row, readerId === id)
}

function present(
  { deeds, week, roles, pinned, best, words, circles, ...row }: StoredCv,
  isOwner: boolean,
): Cv {
  return {
    bio: row.bio,
    open_to_work: row.open_to_work,
    open_to_gigs: row.open_to_gigs,
    roles: roles.map(presentRole),
    figures: {
      tasks: deeds?.tasks ?? 0,
      meetups: deeds?.meetups_attended ?? 0,
      reviews: deeds?.reviews ?? 0,
      weeks: week.streak,
    },
    works_chosen: pinned !== null,
    works: (pinned ?? best ?? []).map((work) => presentWork(work, pinned !== null || isOwner)),
    words: words.map(({ reviewer, ...said }) => ({ ...said, reviewer: reviewer && presentFace(reviewer) })),
    circles: circles.map(({ cover_key, ...circle }) => ({
      ...circle,
      since: momentText(circle.since),
      cover: pictureAddress(cover_key),
    })),
  }
}

/** @param proven whether the reader can see the proof */
export const presentWork = (
  { picture_key, link, reviewer, ...work }: StoredWork,
  proven: boolean,
): CvWork => ({
  ...work,
  approved_at: momentText(work.approved_at),
  picture: proven ? pictureAddress(picture_key) : null,
  link: proven ? link : null,
  reviewer: reviewer && presentFace(reviewer),
})
