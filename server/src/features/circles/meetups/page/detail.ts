import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { isVisible, mayBeNamed, meetupsFor, momentsOf } from '../row.ts'
import { checkInWindow } from '../state.ts'
import { JOIN_KARMA, RECORD_KARMA } from '../verify/awards.ts'
import { circlePays } from '../verify/held-karma.ts'
import { pageColumns, pageCounts, presentPage, type StoredPage } from './card.ts'

interface StoredDetail extends StoredPage {
  readonly total_interested: number
  readonly my_karma: number
  readonly my_place_in_line: number | null
  readonly lc_members: number
  readonly karma_waits: boolean
  readonly may_change: boolean
  readonly leads: MeetupDetail['leads']
  readonly tasks: MeetupDetail['tasks']
}

/** Karma for attending, for the record and from the verification, without karma that is pending. */
const myKarma = sql`(case when own.status = 'joined' then
    case when own.join_held then 0 else ${JOIN_KARMA}::integer end
    + case when meetup.reported_at is null or meetup.record_held then 0 else ${RECORD_KARMA}::integer end
    + coalesce(own.karma_given, 0)
  else 0 end)`

/**
 * A meetup with the viewer's status, in one statement. A private one is for members of the circle, people
 * with a status at it, and staff who verify records.
 * @throws AppError 404 for everyone else
 */
export async function readMeetup(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  viewer: Actor,
  meetupId: string,
): Promise<MeetupDetail> {
  const now = clock.now()
  const verifies = isAllowed(pageAccess.lcMeetupVerification, viewer)
  const [row] = await db.execute<StoredDetail>(sql`
    select ${pageColumns(now)}, line.total_interested, ${myKarma} as my_karma,
      case when own.status = 'waiting' then line.before_me + 1 end as my_place_in_line,
      circle.member_count as lc_members,
      case when own.status = 'joined' and own.join_held then true
        when meetup.reported_at is not null then meetup.record_held
        else not ${circlePays(config, sql`meetup.circle_id`, now)} end as karma_waits,
      coalesce(link.is_lead or meetup.created_by_id = link.user_id, false) as may_change,
      coalesce((
        select jsonb_agg(jsonb_build_object('full_name', person.full_name,
          'muid', case when ${verifies}::boolean or ${notBlocked(viewer.id, sql`person.id`)} then person.muid end) order by lead.joined_at, lead.id)
        from circle_member as lead join "user" as person on person.id = lead.user_id
        where lead.circle_id = meetup.circle_id and lead.is_lead and ${mayBeNamed(sql`person`)}
      ), '[]') as leads,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', own_task.id, 'meet', own_task.meetup_id, 'title', own_task.title,
          'description', own_task.description, 'task', own_task.task_id, 'hashtag', task.hashtag,
          'is_completed', exists (
            select from meetup_proof where meetup_proof.meetup_task_id = own_task.id and meetup_proof.attendee_id = own.id
          )) order by own_task.position, own_task.id)
        from meetup_task as own_task left join task on task.id = own_task.task_id
        where own_task.meetup_id = meetup.id
      ), '[]') as tasks
    from ${meetupsFor(viewer.id)} ${pageCounts}
    where meetup.id = ${meetupId}::uuid and (${verifies} or ${isVisible})`)
  if (!row) throw notFound('this meetup')
  return presentDetail(row, now, verifies)
}

function presentDetail(row: StoredDetail, now: Date, verifies: boolean): MeetupDetail {
  const { opensAt, closesAt } = checkInWindow(momentsOf(row))
  const shown = presentPage(row, now)
  return {
    ...shown,
    tasks: row.tasks,
    is_interested: row.own_status !== null && row.own_status !== 'joined',
    karma_waits: row.karma_waits && shown.state !== 'cancelled' && shown.state !== 'missed',
    joined_at: row.own_joined_at,
    total_interested: row.total_interested,
    my_karma: row.my_karma,
    my_place_in_line: row.my_place_in_line,
    lc_members: row.lc_members,
    is_lc_member: row.is_member,
    is_lc_lead: row.is_lead,
    my_ticket: row.own_status === 'going' ? row.own_id : null,
    may_change: row.may_change,
    leads: row.leads,
    check_in_opens_at: opensAt.toISOString(),
    check_in_closes_at: closesAt.toISOString(),
    is_attendee_report_submitted: row.own_reported_at !== null,
    cancel_reason: row.cancel_reason,
    reject_reason: row.is_member || verifies ? row.reject_reason : null,
  }
}
