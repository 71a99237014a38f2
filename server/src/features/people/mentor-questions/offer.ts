import { memberRoles } from '@muster/contract/access/access.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { MentorOffer, MentorToAsk, mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { MENTOR_LEVEL, openQuestionStates, questionLimits } from '@muster/contract/people/question-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { holdsRole } from '../../access/access/index.ts'
import { notBlocked } from '../blocks/index.ts'

const noOffer: MentorOffer = {
  helps_with: '',
  sentence: '',
  topics: [],
  takes_questions: false,
  most_at_once: questionLimits.usuallyAtOnce,
}

/**
 * SQL condition: can be a mentor, by the role, the level or a verified company.
 * @param memberId SQL expression
 */
export const mayMentor = (memberId: SQL): SQL => sql`(
  exists (
    select from wallet where wallet.user_id = ${memberId} and wallet.level_order >= ${MENTOR_LEVEL}::integer
  )
  or ${holdsRole(memberId, memberRoles.mentor)}
  or exists (
    select from user_organization as link join organization on organization.id = link.organization_id
    where link.user_id = ${memberId} and link.verified and not link.is_alumni and organization.org_type = 'Company'
  )
)`

/** A member's offer as a mentor, and whether they can have one. */
export async function readOffer(db: Database, actor: Actor) {
  const [row] = await db.execute<{ offer: MentorOffer | null; may_offer: boolean }>(sql`
    select ${mayMentor(sql`${actor.id}::uuid`)} as may_offer, (
      select json_build_object('helps_with', helps_with, 'sentence', sentence, 'topics', topics,
        'takes_questions', takes_questions, 'most_at_once', most_at_once)
      from mentor_offer where user_id = ${actor.id}
    ) as offer`)
  return { ...(row?.offer ?? noOffer), may_offer: row?.may_offer ?? false }
}

/** Saves the offer. Idempotent. @throws AppError 400 unless they can be a mentor */
export async function saveOffer(
  db: Database,
  actor: Actor,
  offer: BodyOf<typeof mentorQuestions.setOffer>,
  now: Date,
): Promise<MentorOffer> {
  const saved = await db.execute(sql`
    insert into mentor_offer (user_id, helps_with, sentence, topics, takes_questions, most_at_once, updated_at)
    select ${actor.id}, ${offer.helps_with}, ${offer.sentence}, ${listText(offer.topics)}::text[], ${offer.takes_questions}, ${offer.most_at_once}, ${now}::timestamptz
    where ${mayMentor(sql`${actor.id}::uuid`)}
    on conflict (user_id) do update set helps_with = excluded.helps_with, sentence = excluded.sentence,
      topics = excluded.topics, takes_questions = excluded.takes_questions, most_at_once = excluded.most_at_once,
      updated_at = excluded.updated_at
    returning user_id`)
  if (saved.length === 0)
    throw refused(
      say`From Level ${{ level: MENTOR_LEVEL }}, or with a verified company, you can take questions. You can also ask for the role in your settings.`,
    )
  return offer
}

const openStates = sql.raw(openQuestionStates.map((state) => `'${state}'`).join(', '))

/** What determines whether the reader can ask a mentor. */
export interface MentorStanding {
  readonly id: string
  readonly takes_questions: boolean
  readonly most_at_once: number
  /** Open questions of the mentor, of the asker, and whether there is one between the two. */
  readonly open: number
  readonly open_of_reader: number
  readonly open_of_pair: boolean
  readonly kept_away: boolean
}

interface StoredMentor extends MentorStanding {
  readonly muid: string
  readonly full_name: string
  readonly helps_with: string
}

/** The fields of `MentorStanding`, of `member` and their `offer`. */
export const standingColumns = (readerId: string): SQL => sql`
  member.id, offer.takes_questions, offer.most_at_once,
  (
    select count(*)::integer from mentor_question
    where mentor_id = member.id and state in (${openStates})
  ) as open,
  (
    select count(*)::integer from mentor_question
    where asker_id = ${readerId}::uuid and state in (${openStates})
  ) as open_of_reader,
  exists (
    select from mentor_question
    where asker_id = ${readerId}::uuid and mentor_id = member.id and state in (${openStates})
  ) as open_of_pair,
  exists (
    select from mentor_question
    where asker_id = ${readerId}::uuid and mentor_id = member.id and reported_by is not null
      and report_upheld is not false
  ) as kept_away`

/** SQL condition on `member`: the reader can see them as a mentor. */
export const isVisibleMentor = (readerId: string): SQL => sql`member.is_public and member.status = 'active'
  and ${notBlocked(readerId, sql`member.id`)} and ${mayMentor(sql`member.id`)}`

/** Mentors with an offer and a public profile, and what determines whether the reader can ask them. */
async function readMentors(db: Database, readerId: string, which: SQL): Promise<StoredMentor[]> {
  const rows = await db.execute<StoredMentor>(sql`
    select member.muid, member.full_name, offer.helps_with, ${standingColumns(readerId)}
    from "user" as member join mentor_offer as offer on offer.user_id = member.id
    where ${which} and ${isVisibleMentor(readerId)}`)
  return [...rows]
}

/** Why the reader can't ask this mentor, as text for them; null when they can. */
export function closedBecause(mentor: MentorStanding, readerId: string): string | null {
  if (mentor.id === readerId) return 'You can’t ask yourself'
  if (!mentor.takes_questions || mentor.kept_away) return 'This mentor isn’t taking questions right now'
  if (mentor.open_of_pair) return 'You already have an open question to this mentor'
  if (mentor.open_of_reader >= questionLimits.open) {
    return say`You already have ${{ most: questionLimits.open }} open questions, so wait for an answer or close one`
  }
  if (mentor.open >= mentor.most_at_once)
    return 'This mentor has enough questions for now, so try again in a few days'
  return null
}

/** Those of these members who have an offer as a mentor, and whether the reader can ask them. */
export async function readMentorsToAsk(
  db: Database,
  readerId: string,
  muids: readonly string[],
): Promise<MentorToAsk[]> {
  const wanted = JSON.stringify(muids.map((muid) => muid.toLowerCase()))
  const mentors = await readMentors(
    db,
    readerId,
    sql`member.muid in (select jsonb_array_elements_text(${wanted}::text::jsonb))`,
  )
  return mentors.map((mentor) => ({
    muid: mentor.muid,
    helps_with: mentor.helps_with || null,
    closed_because: closedBecause(mentor, readerId),
  }))
}

/** A mentor and whether the reader can ask them; null when there is no mentor with this id and an offer. */
export async function readMentorToAsk(db: Database, readerId: string, mentorId: string) {
  const [mentor] = await readMentors(db, readerId, sql`member.id = ${mentorId}::uuid`)
  return mentor ? { ...mentor, closedBecause: closedBecause(mentor, readerId) } : null
}
