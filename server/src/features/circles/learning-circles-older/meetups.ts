import type { MeetupRow, OlderMeetup } from '@muster/contract/circles/meetup-shapes.ts'
import { formatList } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { readMembership } from '../circle-membership/index.ts'
import {
  findMeetupRow,
  joinMeetup,
  listOfCircle,
  type MeetupQuery,
  mayBeNamed,
  meetupList,
  readMeetup,
  readMeetupRows,
  readRecord,
  saveMeetup,
  submitRecord,
  verificationList,
} from '../meetups/index.ts'

/** Meetups in legacy formats. */

const MOST = 100
const PAST_SHOWN = 2
const MINE_SHOWN = 5

/**
 * A circle's meetups: upcoming ones, the last ones with a record, and those without one.
 * @throws AppError 404
 */
export async function sortOfCircle({ db, clock }: Parts, userId: string, circleId: string) {
  const now = clock.now()
  if (!(await readMembership(db, circleId, userId))) throw notFound('this circle')
  const all = await listOfCircle(db, userId, circleId, now, MOST)
  return {
    meetups: all.filter((row) => !row.is_started && (row.state === 'scheduled' || row.state === 'open')),
    past: all.filter((row) => row.is_report_submitted).slice(0, PAST_SHOWN),
    report_pending: all.filter((row) => row.is_started && !row.is_report_submitted),
  }
}

interface OlderMeetupQuery {
  readonly meet_id?: string | undefined
  readonly district_id?: string | undefined
  readonly category?: MeetupQuery['category']
  readonly ig_id?: string | undefined
}

/** Upcoming meetups, or the named one. @throws AppError 404 */
export async function listToCome(
  { db, clock }: Parts,
  userId: string | null,
  { meet_id, district_id, category, ig_id }: OlderMeetupQuery,
): Promise<MeetupRow | MeetupRow[]> {
  const now = clock.now()
  if (meet_id) {
    const row = await findMeetupRow(db, userId, meet_id, now)
    if (!row) throw notFound('this meetup')
    return row
  }
  const query = { view: 'upcoming', category, ig: ig_id, district: district_id } as const
  return meetupList(userId, now).first(db, query, MOST)
}

interface Coming extends Omit<OlderMeetup['attendees'][number], 'profile_pic'> {
  readonly meetup_id: string
  readonly picture_key: string | null
}

/** Meetups with what older clients read of them besides. One statement. */
export async function asOlder(
  db: Database,
  viewerId: string,
  rows: readonly MeetupRow[],
): Promise<OlderMeetup[]> {
  const isShown = notBlocked(viewerId, sql`person.id`)
  const found = await db.execute<Coming & { readonly is_member: boolean }>(sql`
    select asked.id as meetup_id, coming.*, link.user_id is not null as is_member
    from meetup as asked
    left join circle_member as link
      on link.circle_id = asked.circle_id and link.user_id = ${viewerId}::uuid and link.status = 'member'
    left join lateral (
      select person.id as user_id, person.full_name, case when ${isShown} then person.muid end as muid,
        case when ${isShown} then person.picture_key end as picture_key,
        place.status = 'joined' as is_joined, place.reported_at is not null as is_report_submitted,
        place.approved as is_lc_approved
      from meetup_attendee as place join "user" as person on person.id = place.user_id
      where place.meetup_id = asked.id and place.status in ('going', 'joined') and ${mayBeNamed(sql`person`)}
      order by place.queued_at, place.id limit ${MOST}::integer
    ) as coming on true
    where asked.id = any (${uuids(rows.map(({ id }) => id))})`)
  const of = Map.groupBy(found, ({ meetup_id }) => meetup_id)
  return rows.map(({ coord_x, coord_y, ...row }) => {
    const own = of.get(row.id) ?? []
    return {
      ...row,
      ig: row.ig_name,
      coord_x: coord_x ?? undefined,
      coord_y: coord_y ?? undefined,
      is_member: own[0]?.is_member ?? false,
      attendees: own.flatMap(({ user_id, full_name, muid, picture_key, ...at }) =>
        user_id === null
          ? []
          : [
              {
                user_id,
                full_name,
                muid,
                profile_pic: pictureAddress(picture_key),
                is_joined: at.is_joined,
                is_report_submitted: at.is_report_submitted,
                is_lc_approved: at.is_lc_approved,
              },
            ],
      ),
    }
  })
}

/** One meetup with all its details. @throws AppError 404 */
export async function readOlderInfo(parts: Parts, viewer: Actor, meetupId: string) {
  const found = await readMeetup(parts, viewer, meetupId)
  const [older] = await asOlder(parts.db, viewer.id, [found])
  if (!older) throw notFound('this meetup')
  const { coord_x: _x, coord_y: _y, ...detail } = found
  return { ...detail, ...older, created_by: detail.created_by ?? 'A member' }
}

/** The newest meetups that the member attended or saved. */
export async function listNewest({ db, clock }: Parts, userId: string): Promise<MeetupRow[]> {
  const list = meetupList(userId, clock.now())
  const found = await Promise.all(
    (['saved', 'participated'] as const).map((view) =>
      list.first(db, { sortBy: '-meet_time', view }, MINE_SHOWN),
    ),
  )
  return found
    .flat()
    .sort((a, b) => (a.meet_time < b.meet_time ? 1 : -1))
    .slice(0, MINE_SHOWN)
}

/** Checks in with a code; without one, saves the meetup. @returns the text for the person */
export async function joinOrSave(
  parts: Parts,
  userId: string,
  meetupId: string,
  code: string | null,
): Promise<string> {
  if (!code) {
    await saveMeetup(parts, userId, meetupId)
    return 'Saved for later'
  }
  const wanted = code.toUpperCase()
  if (!/^[A-Z0-9]{6}$/.test(wanted)) throw fieldRefused('meet_code', 'Enter the code’s 6 letters and digits')
  await joinMeetup(parts, userId, wanted)
  return 'You’re checked in'
}

/** The record with its attendees. @throws AppError 404 for people outside */
export async function readOlderRecord({ db }: Parts, userId: string, meetupId: string) {
  const record = await readRecord(db, userId, meetupId)
  return {
    is_report_submitted: record.is_report_submitted,
    report: record.report_text,
    attendees: record.attendees.map((attendee) => ({
      user_id: attendee.user_id,
      full_name: attendee.fullname,
      muid: attendee.muid,
      is_lc_approved: attendee.is_lc_approved,
      report: attendee.report,
      report_link: attendee.report_link,
    })),
  }
}

/** Legacy clients send no picture, no ratings and no reasons, only a decision on each attendee. */
export async function submitOlderRecord(
  parts: Parts,
  userId: string,
  meetupId: string,
  sent: { readonly report: string; readonly attendees: Readonly<Record<string, boolean>> },
): Promise<void> {
  const { attendees } = await readRecord(parts.db, userId, meetupId)
  const undecided = attendees.filter(({ user_id }) => sent.attendees[user_id] === undefined)
  if (undecided.length > 0) {
    const names = formatList(undecided.map(({ fullname }) => fullname))
    throw fieldRefused('attendees', say`You must review all attendees. These are missing: ${{ names }}.`)
  }
  const decisions = Object.fromEntries(
    attendees.map(({ attendee_id, user_id }) => {
      const approved = sent.attendees[user_id] === true
      return [attendee_id, { approved, reason: approved ? undefined : 'Not accepted by the circle' }]
    }),
  )
  const record = { report_text: sent.report, ratings: {}, decisions, confirm_missing: true }
  await submitRecord(parts, userId, meetupId, record, null)
}

/** Records waiting for staff, oldest first. Two statements. */
export async function listToVerify({ db, clock }: Parts, staffId: string) {
  const now = clock.now()
  const waiting = await verificationList({ id: staffId, now }).first(db, { state: 'reported' }, MOST)
  const rows = await readMeetupRows(
    db,
    staffId,
    waiting.map(({ id }) => id),
    now,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return waiting.flatMap((record) => {
    const row = byId.get(record.id)
    if (!row) return []
    const { learning_circle, join_count, interested_count, report_submitted_attendees, held_on } = record
    return [{ ...row, learning_circle, join_count, interested_count, report_submitted_attendees, held_on }]
  })
}
