import { z } from 'zod'
import { pageAccess } from '../../access/access.ts'
import { bulkAct } from '../../lib/bulk-acts.ts'
import { dateTime, id, text } from '../../lib/fields.ts'
import { listQuery, page, pageQuery } from '../../lib/paging.ts'
import { routes } from '../../lib/route.ts'
import { StudentListQuery } from './campus.ts'
import { weeks } from './shapes.ts'

/**
 * Campus health: students and circles that need attention, what leads did about them with which outcome, and
 * a comparison with campuses of the same size. Computed every night; a student who becomes active is removed
 * from the list right away.
 */

const access = pageAccess.campusDetails
/** Default: the caller's own campus. */
const ofCampus = z.object({ org_id: id.optional() })

/**
 * Why someone is listed, in order of precedence: work was sent back twice and not tried again; was active and
 * has been silent for 14 to 60 days; joined a week to half a year ago and has never submitted a task; a
 * circle without a meetup in 21 days; active in the last 14 days and less than a quarter of the level's
 * karma, at most 50, short of the next level; joined three days to half a year ago and never confirmed their
 * email address.
 */
export const attentionReasons = [
  'sent_back',
  'silent',
  'never_started',
  'no_meetup',
  'near_level',
  'unverified',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** What a lead can do about it. */
export const healthActs = ['invite', 'write', 'propose', 'confirm'] as const
export type HealthAct = (typeof healthActs)[number]

/** Days before the same person can be approached again. */
export const APPROACH_AGAIN_DAYS = 14
/** Most people that one lead can approach in 24 hours. */
export const MOST_ACTS_A_DAY = 50
/** Most messages to many students that a lead can send in 24 hours. */
export const MOST_MESSAGES_A_DAY = 3
/** Hours within which an act can be undone. */
export const UNDO_ACT_HOURS = 24

/** The student or circle concerned. */
const subject = {
  name: z.string(),
  /** Null for a circle. */
  user_id: id.nullable(),
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
  /** Null for a student. */
  circle_id: id.nullable(),
}

export const AttentionRow = z.object({
  id,
  ...subject,
  level_order: z.int().nullable(),
  /** Number of members of a circle; null for a student. */
  members: z.int().nullable(),
  reason: z.enum(attentionReasons),
  /** Time of the last activity: last karma, decision on the work, joining, or last meetup. */
  since: dateTime,
  days: z.int(),
  /** Sort key: days since then, weighted by the reason. */
  urgency: z.int(),
  /** Title of the task that was sent back, or karma missing to the next level. */
  detail: z.string().nullable(),
  /** The suggested act. */
  act: z.enum(healthActs),
  /** The last time that someone was approached about it; null if never. */
  last_act: z.object({ act: z.enum(healthActs), by: z.string().nullable(), at: dateTime }).nullable(),
})
export type AttentionRow = z.infer<typeof AttentionRow>

/** `waiting`: an unanswered invitation; `nothing`: no effect so far. */
export const healthOutcomes = [
  'joined',
  'active',
  'planned',
  'confirmed',
  'declined',
  'waiting',
  'nothing',
  'undone',
] as const
export type HealthOutcome = (typeof healthOutcomes)[number]

export const HealthActRow = z.object({
  id,
  ...subject,
  reason: z.enum(attentionReasons),
  act: z.enum(healthActs),
  /** Name of the circle that they were invited to. */
  invited_to: z.string().nullable(),
  text: z.string().nullable(),
  starts_at: dateTime.nullable(),
  by: z.string().nullable(),
  at: dateTime,
  outcome: z.enum(healthOutcomes),
  can_undo: z.boolean(),
})
export type HealthActRow = z.infer<typeof HealthActRow>

const Compared = z.object({ own: z.number(), median: z.number() })

export const CampusComparison = z.object({
  /** Range of the number of students; `to` is null for the largest campuses. */
  band: z.object({ from: z.int(), to: z.int().nullable() }),
  /** Number of campuses in that range, including the caller's. */
  campuses: z.int(),
  counted_at: dateTime,
  students: Compared,
  /** Percentage of students active in the last 30 days. */
  active_share: Compared,
  /** Figures of the last 12 weeks. */
  karma_per_student: Compared,
  tasks_approved: Compared,
})
export type CampusComparison = z.infer<typeof CampusComparison>

const byRow = z.object({ attention_id: id })
const message = text('Message', 2, 500)
const Done = z.object({ act_id: id })
const PREFIX = '/api/v1/dashboard/campus/health/'

export const campusHealth = routes({
  attention: {
    method: 'GET',
    path: `${PREFIX}attention/`,
    access,
    query: listQuery(['urgency', 'since']).extend({
      org_id: id.optional(),
      reason: z.enum(attentionReasons).optional(),
    }),
    reply: page(AttentionRow),
    summary: 'List students and circles of my campus that need attention, most likely to leave first',
  },
  circles: {
    method: 'GET',
    path: `${PREFIX}attention/{attention_id}/circles/`,
    access,
    params: byRow,
    query: ofCampus,
    reply: z.array(
      z.object({
        id,
        title: z.string(),
        interest_group: z.string(),
        members: z.int(),
        is_theirs: z.boolean(),
      }),
    ),
    summary: 'List circles of my campus with a free seat, those in the student’s interest groups first',
  },
  invite: {
    method: 'POST',
    path: `${PREFIX}attention/{attention_id}/invite/`,
    access,
    params: byRow,
    query: ofCampus,
    body: z.object({ circle_id: z.uuid('Choose a circle').toLowerCase() }),
    reply: Done,
    summary: 'Invite a student who needs attention to a circle of my campus',
  },
  write: {
    method: 'POST',
    path: `${PREFIX}attention/{attention_id}/write/`,
    access,
    params: byRow,
    query: ofCampus,
    body: z.object({ text: message }),
    reply: Done,
    summary: 'Write to a student who needs attention; sends an email too unless they’ve opted out',
  },
  confirm: {
    method: 'POST',
    path: `${PREFIX}attention/{attention_id}/confirm/`,
    access,
    params: byRow,
    query: ofCampus,
    reply: Done,
    summary: 'Resend the confirmation email to a student with an unconfirmed address',
  },
  propose: {
    method: 'POST',
    path: `${PREFIX}attention/{attention_id}/propose/`,
    access,
    params: byRow,
    query: ofCampus,
    body: z.object({
      starts_at: z.iso.datetime({ offset: true, error: 'Choose a date and time' }),
      text: message.optional(),
    }),
    reply: Done,
    summary: 'Propose a meetup time to the leads of a circle that hasn’t met',
  },
  acts: {
    method: 'GET',
    path: `${PREFIX}acts/`,
    access,
    query: pageQuery.extend({ org_id: id.optional() }),
    reply: page(HealthActRow),
    summary: 'List what was done for those who needed attention in the last six months, with the outcomes',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}acts/{act_id}/undo/`,
    access,
    params: z.object({ act_id: id }),
    query: ofCampus,
    summary: 'Undo an act within a day; withdraws what’s unread and lists the student again',
  },
  message: bulkAct({
    path: `${PREFIX}message/`,
    access,
    list: StudentListQuery,
    fields: { text: message, org_id: id.optional() },
    summary: 'Write to members of my campus in bulk; each gets at most one campus message a day',
  }),
  figures: {
    method: 'GET',
    path: `${PREFIX}figures/`,
    access,
    query: ofCampus.extend({ weeks }),
    reply: z.object({
      circles: z.int(),
      /** Circles created in the last 30 days. */
      circles_new: z.int(),
      /** Tasks approved in the period and in the previous one; null if the campus hasn't been counted yet. */
      tasks_approved: z.object({ now: z.int(), before: z.int() }).nullable(),
    }),
    summary: 'Count my campus’s circles and the approved tasks of its students in a period, as of last night',
  },
  comparison: {
    method: 'GET',
    path: `${PREFIX}comparison/`,
    access,
    query: ofCampus,
    reply: z.object({ comparison: CampusComparison.nullable() }),
    summary: 'Compare my campus with the median of campuses its size, as of last night',
  },
})
