import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { FoundMentor, mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { FEWEST_ANSWERS, MENTOR_LEVEL } from '@muster/contract/people/question-words.ts'
import { sql } from 'drizzle-orm'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { person, presentPerson, type StoredPerson } from './list.ts'
import { closedBecause, isVisibleMentor, type MentorStanding, mayMentor, standingColumns } from './offer.ts'

type Found = ReplyOf<typeof mentorQuestions.found>

/** Days without an answer after which a mentor is no longer listed. */
const ANSWERS_WITHIN = 30
/** How long the newest answer or question is shown. */
const NEWEST_DAYS = 14
const MOST_LISTED = 24
/** The quickest mentors of the groups that are looked at: some of them rest, or the reader can't see them. */
const LOOKED_AT = 60

interface StoredReader extends Record<string, unknown> {
  readonly groups: Found['groups']
  readonly newest: (Omit<NonNullable<Found['newest']>, 'mentor'> & { readonly mentor: StoredPerson }) | null
  readonly may_offer: boolean
  readonly is_listed: boolean
  readonly karma_to_go: number
}

/** The reader's groups, their open question or newest answer, and what they need to be a mentor themselves. */
async function readReader(db: Database, readerId: string, now: Date): Promise<StoredReader> {
  const me = sql`${readerId}::uuid`
  const [row] = await db.execute<StoredReader>(sql`
    select coalesce((
        select json_agg(json_build_object('id', grp.id, 'name', grp.name) order by grp.name)
        from user_interest_group as link join interest_group as grp on grp.id = link.interest_group_id
        where link.user_id = ${me}
      ), '[]') as groups, (
        select json_build_object('id', question.id, 'state', question.state, 'mentor', ${person(sql`mentor`, readerId)},
          'text', coalesce(question.follow_up_answer, question.answer, question.text),
          'changed_at', ${isoText(sql`question.changed_at`)})
        from mentor_question as question
        left join "user" as mentor on mentor.id = question.mentor_id and mentor.status <> 'erased'
        where question.asker_id = ${me} and question.state in ('waiting', 'accepted', 'answered')
          and question.changed_at > ${now}::timestamptz - ${NEWEST_DAYS}::integer * interval '1 day'
        order by question.changed_at desc limit 1
      ) as newest, ${mayMentor(me)} as may_offer, exists (
        select from mentor_offer where user_id = ${me} and takes_questions and sentence <> ''
      ) as is_listed, (
        select coalesce(sum(greatest(level.karma - coalesce(earned.karma, 0), 0)), 0)::integer
        from wallet join level on level.level_order >= wallet.level_order and level.level_order < ${MENTOR_LEVEL}::integer
        left join karma_by_level as earned on earned.user_id = ${me} and earned.level_order = level.level_order
        where wallet.user_id = ${me}
      ) as karma_to_go`)
  if (!row) throw new Error('the reader is missing')
  return row
}

type StoredFound = MentorStanding &
  Omit<FoundMentor, 'profile_pic' | 'closed_because'> & { readonly picture_key: string | null }

/**
 * Mentors of these groups, quickest first and new ones last. They take questions, have written a sentence, and have
 * answered lately or are new: with few answers, they are listed for a while after they have saved their offer. Those
 * with as many open questions as they take rest.
 */
async function readMentorsOf(
  db: Database,
  readerId: string,
  groupIds: readonly string[],
  now: Date,
): Promise<FoundMentor[]> {
  const since = sql`(${now}::timestamptz - ${ANSWERS_WITHIN}::integer * interval '1 day')`
  const rows = await db.execute<StoredFound & Record<string, unknown>>(sql`
    with candidate as materialized (
      select offer.user_id, case when offer.answers >= ${FEWEST_ANSWERS}::integer then offer.usual_minutes end as usual
      from mentor_offer as offer
      where offer.takes_questions and offer.sentence <> '' and offer.user_id <> ${readerId}::uuid
        and (
          offer.answered_at > ${since}
          or (offer.answers < ${FEWEST_ANSWERS}::integer and offer.updated_at > ${since})
        )
        and offer.user_id in (
          select user_id from user_interest_group where interest_group_id = any (${uuids(groupIds)})
        )
      order by usual, offer.user_id limit ${LOOKED_AT}::integer
    ), mentor as (
      select member.muid, member.full_name, member.picture_key, offer.helps_with, offer.sentence, offer.topics,
        wallet.level_order as level, candidate.usual as usual_minutes, ${standingColumns(readerId)}
      from candidate join "user" as member on member.id = candidate.user_id
      join mentor_offer as offer on offer.user_id = member.id
      join wallet on wallet.user_id = member.id
      where ${isVisibleMentor(readerId)}
    )
    select mentor.*, (
      select concat_ws(', ', organization.title, district.name)
      from user_organization as link join organization on organization.id = link.organization_id
      join district on district.id = organization.district_id
      where link.user_id = mentor.id and organization.org_type in ('College', 'Company')
      order by link.is_alumni, organization.org_type = 'Company' desc, link.created_at desc, link.id limit 1
    ) as place
    from mentor
    where open_of_pair or (open < most_at_once and not kept_away)
    order by usual_minutes, id limit ${MOST_LISTED}::integer`)
  return [...rows].map((row) => ({
    muid: row.muid,
    full_name: row.full_name,
    profile_pic: pictureAddress(row.picture_key),
    level: row.level,
    place: row.place,
    sentence: row.sentence,
    topics: row.topics,
    helps_with: row.helps_with || null,
    usual_minutes: row.usual_minutes,
    closed_because: closedBecause(row, readerId),
  }))
}

/** The page of mentors: those of the reader's groups, or of one of them. */
export async function findMentors(
  db: Database,
  readerId: string,
  ig: string | undefined,
  now: Date,
): Promise<Found> {
  const { groups, newest, may_offer, is_listed, karma_to_go } = await readReader(db, readerId, now)
  const wanted = groups.map(({ id }) => id).filter((id) => ig === undefined || id === ig)
  return {
    groups,
    mentors: wanted.length > 0 ? await readMentorsOf(db, readerId, wanted, now) : [],
    newest: newest && { ...newest, mentor: presentPerson(newest.mentor) },
    me: { may_offer, is_listed: may_offer && is_listed, karma_to_go: may_offer ? null : karma_to_go },
  }
}
