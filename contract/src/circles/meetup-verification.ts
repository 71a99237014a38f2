import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { bulkAct } from '../lib/bulk-acts.ts'
import { VERIFICATION_KARMA_MAX } from '../lib/circle-words.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { Colleague, HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import { MeetupDetail } from './meetup-page.ts'
import { Attendee } from './meetup-reports.ts'
import { byMeetup } from './meetup-shapes.ts'

/** Staff verify meetup records and give karma for them. */

const OLD = '/api/v1/dashboard/lc/meets/'
const access = pageAccess.lcMeetupVerification

export const VerificationRow = z.object({
  id,
  learning_circle: z.string(),
  title: z.string(),
  ig_name: z.string(),
  campus: z.string().nullable(),
  meet_time: dateTime,
  held_on: dateTime.nullable(),
  reported_at: dateTime,
  join_count: z.int(),
  interested_count: z.int(),
  report_submitted_attendees: z.int(),
  /** Waiting for longer than the service target of 72 hours. */
  overdue: z.boolean(),
  state: z.enum(['reported', 'verified', 'rejected']),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  karma_given: z.int(),
  /** A colleague who has it open right now. */
  held_by: Colleague.nullable(),
})
export type VerificationRow = z.infer<typeof VerificationRow>

/** Warnings for the reviewer. */
export const verificationFlags = ['picture_used_before', 'few_reports', 'short', 'same_people_again'] as const

export const VerificationReview = z.object({
  row: VerificationRow,
  meetup: MeetupDetail,
  leads: z.array(NamedFace.pick({ full_name: true, muid: true })),
  reported_by: z.string().nullable(),
  attendees: z.array(Attendee),
  flags: z.array(z.enum(verificationFlags)),
  /** Until when the verification can be undone; null if it can't be. */
  undo_until: dateTime.nullable(),
})
export type VerificationReview = z.infer<typeof VerificationReview>

const recordQuery = listQuery(['reported_at', 'held_on', 'learning_circle']).extend({
  state: z.enum(['reported', 'verified', 'rejected']).default('reported'),
  mine,
})
const reason = text('Reason', 3, 500)

export const meetupVerification = routes({
  list: {
    method: 'GET',
    path: `${OLD}verification/`,
    access,
    query: recordQuery,
    reply: page(VerificationRow),
    summary: 'List meetup records to verify, oldest first, or decided ones',
  },
  counts: {
    method: 'GET',
    path: `${OLD}verification/counts/`,
    access,
    reply: QueueCounts,
    summary:
      'Get the number of pending records, and how many each reviewer decided today and this week (UTC)',
  },
  ...workQueueRoutes(`${OLD}verification/`, 'meetup records', access),
  rejectMany: bulkAct({
    path: `${OLD}verification/many/reject/`,
    access,
    list: recordQuery,
    fields: { reason },
    summary: 'Reject meetup records in bulk with one reason; notifies their circles',
  }),
  hold: {
    method: 'POST',
    path: `${OLD}verification/{meet_id}/hold/`,
    access,
    params: byMeetup,
    body: Hold,
    reply: HeldBy,
    summary: 'Mark a record as open by me for two minutes; returns who else has it open',
  },
  review: {
    method: 'GET',
    path: `${OLD}verification/{meet_id}/`,
    access,
    params: byMeetup,
    reply: VerificationReview,
    summary: 'Get everything needed to review a record',
  },
  verify: {
    method: 'POST',
    path: `${OLD}verify/{meet_id}/`,
    access,
    params: byMeetup,
    lenientBody: olderClients,
    body: z.object({
      /** Karma by attendee id; 0 gives none. */
      attendees_karma: z
        .record(
          id,
          z
            .int('Enter a whole number')
            .min(0, {
              error: () => say`Enter a number from 0 to ${{ most: VERIFICATION_KARMA_MAX }}`,
            })
            .max(VERIFICATION_KARMA_MAX, {
              error: () => say`Enter a number from 0 to ${{ most: VERIFICATION_KARMA_MAX }}`,
            }),
        )
        .refine((karma) => Object.keys(karma).length > 0, 'Choose at least one attendee'),
    }),
    reply: z.object({ karma: z.int(), attendees: z.int() }),
    summary: 'Verify a meetup record and give each attendee karma',
  },
  reject: {
    method: 'POST',
    path: `${OLD}verification/{meet_id}/reject/`,
    access,
    params: byMeetup,
    body: z.object({ reason }),
    summary: 'Reject a meetup record with a reason; notifies its circle',
  },
  undo: {
    method: 'POST',
    path: `${OLD}verification/{meet_id}/undo/`,
    access,
    params: byMeetup,
    summary: 'Undo a decision within 24 hours; reverses any karma given',
  },
})
