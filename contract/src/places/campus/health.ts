import { z } from 'zod'
import { pageAccess } from '../../access/access.ts'
import { bulkAct } from '../../lib/bulk-acts.ts'
import { dateTime, id, text } from '../../lib/fields.ts'
import { listQuery, page, pageQuery } from '../../lib/paging.ts'
import { routes } from '../../lib/route.ts'
import { StudentListQuery } from './campus.ts'
import { weeks } from './shapes.ts'

/**
 * Campus health: which students and circles of a campus need attention, what its leads did about it and what came of that,
 * and how the campus stands beside others of its size. What is listed is worked out every night; who becomes active
 * leaves the list at once.
 */

const access = pageAccess.campusDetails
/** Which campus: left out, it is one's own. */
const ofCampus = z.object({ org_id: id.optional() })

/**
 * Why somebody is listed: work was sent back twice and not tried again; active once and silent for 14 to 60 days; joined a
 * week to half a year ago and never handed a task in; a circle without a meetup in 21 days; active in the last 14 days
 * with a quarter of the karma of a level to go, at most 50; joined three days to half a year ago and never confirmed the e-mail address. Who
 * fits several reasons is listed with the first of them.
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

/** Days within which nobody is approached a second time. */
export const APPROACH_AGAIN_DAYS = 14
/** How many people one lead may approach in 24 hours. */
export const MOST_ACTS_A_DAY = 50
/** Messages to many students that a lead may send in 24 hours. */
export const MOST_MESSAGES_A_DAY = 3
/** Hours within which an act can be undone. */
export const UNDO_ACT_HOURS = 24

/** Whom it is about: a student, or a circle. */
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
  /** Members of a circle. */
  members: z.int().nullable(),
  reason: z.enum(attentionReasons),
  /** The last sign of life: the last karma, the decision on the work, the day of joining, the last meetup. */
  since: dateTime,
  days: z.int(),
  /** What the list is ordered by: days since then, weighted by the reason. */
  urgency: z.int(),
  /** The task that was sent back, or the karma that is missing to the next level. */
  detail: z.string().nullable(),
  /** The one act that helps. */
  act: z.enum(healthActs),
  /** The last time that somebody was approached about it before. */
  last_act: z.object({ act: z.enum(healthActs), by: z.string().nullable(), at: dateTime }).nullable(),
})
export type AttentionRow = z.infer<typeof AttentionRow>

/** `waiting` is an invitation that nobody has answered, `nothing` that nothing has happened yet. */
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
  /** The circle that they were invited to. */
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
  /** From how many students on, and up to how many; null without an end. */
  band: z.object({ from: z.int(), to: z.int().nullable() }),
  /** Campuses of that size, one's own included. */
  campuses: z.int(),
  counted_at: dateTime,
  students: Compared,
  /** Percent of the students who were active in the last 30 days. */
  active_share: Compared,
  /** Karma of the last 12 weeks, and tasks approved in them. */
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
      /** Those of the last 30 days. */
      circles_new: z.int(),
      /** Tasks approved in the period, and in the one before it; null for a campus that was not counted yet. */
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
