import type { EventAttendee, eventDates } from '@muster/contract/events/event-dates.ts'
import { sql } from 'drizzle-orm'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, joined, listing, optional } from '../../../../platform/listing/listing.ts'
import { collegeOf } from '../../../places/organisations/index.ts'

type StoredRow = Omit<EventAttendee, 'profile_pic'> & { readonly picture_key: string | null }

/** People with a place at a date, on its waiting list or checked in, in the order of their places. */
export const attendeeList = (dateId: string) =>
  listing<typeof eventDates.attendees, StoredRow>({
    table: sql`event_attendee as attendee`,
    id: sql`attendee.id`,
    always: sql`attendee.date_id = ${dateId}::uuid`,
    joins: sql`join "user" as member on member.id = attendee.user_id`,
    lookups: sql`left join "user" as door on door.id = attendee.checked_in_by_id`,
    columns: sql`attendee.id, attendee.user_id, member.full_name, member.muid, member.picture_key,
      ${collegeOf(sql`member.id`)} as org, attendee.status, attendee.queued_at, attendee.joined_at,
      door.full_name as checked_in_by`,
    where: {
      status: (status) => sql`attendee.status = ${status}`,
      // A date has few attendees compared with all members, so this scans the attendees. A ticket is found by
      // the end of its id.
      search: (search) =>
        contains(
          search.toLowerCase(),
          sql`(lower(member.full_name) || ' ' || member.muid || ' ' || right(attendee.id::text, 6))`,
        ),
    },
    orders: {
      full_name: joined(byText(sql`member.full_name`)),
      queued_at: byMoment(sql`attendee.queued_at`),
      joined_at: optional(byMoment(sql`attendee.joined_at`)),
    },
    usual: 'queued_at',
    file: ['full_name', 'muid', 'org', 'status', 'queued_at', 'joined_at', 'checked_in_by'],
    present: ({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }),
  })
