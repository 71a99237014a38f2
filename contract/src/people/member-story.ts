import { z } from 'zod'
import { pageAccess, writeAccess } from '../access/access.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { boundedNumber } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** What has happened to a member, on one line of time, for staff. */

export const storyKinds = ['karma', 'work', 'meetups', 'roles', 'emails', 'sign_in', 'staff'] as const
export type StoryKind = (typeof storyKinds)[number]

export const storyActs = [
  'award',
  'reversal',
  'restored',
  'level',
  'work_approved',
  'work_waiting',
  'work_returned',
  'work_rejected',
  'work_withdrawn',
  'attended',
  'role_given',
  'role_taken',
  'type_given',
  'type_taken',
  'email_sent',
  'email_waiting',
  'email_failed',
  'email_bounced',
  'account',
  'staff',
] as const
export type StoryAct = (typeof storyActs)[number]

/** A reversal can be undone for this long. */
export const REVERSAL_UNDO_MINUTES = 30
/** Entries of each source that sums and counts look at, newest first. */
export const MOST_SUMMED = 2000
/** People with the same award who are listed. */
export const MOST_ALIKE = 200
/** Awards that one call reverses. */
export const MOST_REVERSED = 50

export const StoryEntry = z.object({
  /** Unique in the story. */
  id: z.string(),
  kind: z.enum(storyKinds),
  act: z.enum(storyActs),
  at: dateTime,
  /**
   * What it's about: a task, a meetup, a role, the subject of an email. For `account` the type of security event,
   * for `staff` the act of the activity log.
   */
  title: z.string(),
  /** A comment, a reason, or what the mail server answered. */
  note: z.string().nullable(),
  /** Null where no karma is involved. */
  karma: z.int().nullable(),
  /** The person who acted, if it wasn't the member or the platform. */
  by: z.string().nullable(),
  /** The award in the ledger; null for everything else. */
  award: z.object({ id, reversed: z.boolean() }).nullable(),
  /** A reversal that can still be undone: its entry in the ledger, and until when. */
  undo: z.object({ id, until: dateTime }).nullable(),
})
export type StoryEntry = z.infer<typeof StoryEntry>

export const StoryMonth = z.object({
  /** `YYYY-MM` in the time zone of the installation. */
  month: z.string(),
  from: dateTime,
  until: dateTime,
  entries: z.int(),
  given: z.int(),
  /** Karma that was reversed, as a positive number. */
  reversed: z.int(),
  submissions: z.int(),
  approved: z.int(),
  meetups: z.int(),
  emails: z.int(),
})
export type StoryMonth = z.infer<typeof StoryMonth>

const narrowed = {
  kind: z.enum(storyKinds).optional(),
  /** Looks in titles and notes. */
  search: z.string().trim().max(100).optional(),
}

const access = pageAccess.manageUsers
const PREFIX = '/api/v1/dashboard/user/'
const byUser = z.object({ user_id: id })

export const memberStory = routes({
  entries: {
    method: 'GET',
    path: `${PREFIX}{user_id}/story/`,
    access,
    viewing: 'closed',
    params: byUser,
    query: z.object({
      ...narrowed,
      from: dateTime.optional(),
      until: dateTime.optional(),
      /** `next` of the page before. */
      after: z.string().max(100).optional(),
      limit: boundedNumber(1, 100, 50),
    }),
    reply: z.object({ entries: z.array(StoryEntry), next: z.string().nullable() }),
    summary: 'List what has happened to a member, newest first',
  },
  sums: {
    method: 'GET',
    path: `${PREFIX}{user_id}/story/sums/`,
    access,
    viewing: 'closed',
    params: byUser,
    query: z.object(narrowed),
    reply: z.object({
      counts: z.record(z.enum(storyKinds), z.int()),
      /** Newest first, without months in which nothing happened. */
      months: z.array(StoryMonth),
      /** There's more than was looked at. */
      is_capped: z.boolean(),
      time_zone: z.string(),
    }),
    summary: 'Count what has happened to a member by type and month',
  },
  csv: {
    method: 'GET',
    path: `${PREFIX}{user_id}/story/csv/`,
    access,
    current: 'The download is recorded.',
    grave: true,
    params: byUser,
    query: z.object(narrowed),
    download: { type: 'text/csv', fileName: 'member-story.csv' },
    summary: 'Export what has happened to a member as CSV',
  },
  alike: {
    method: 'GET',
    path: `${PREFIX}awards/{entry_id}/`,
    access,
    viewing: 'closed',
    params: z.object({ entry_id: id }),
    reply: z.object({
      title: z.string(),
      /** Those who got it more than once come first. */
      people: z.array(
        z.object({
          user_id: id,
          full_name: z.string(),
          muid: z.string(),
          profile_pic: z.string().nullable(),
          /** Awards that stand, newest first. */
          awards: z.array(z.object({ id, karma: z.int(), at: dateTime })),
        }),
      ),
      is_capped: z.boolean(),
    }),
    summary: 'List the other members with the same award',
  },
  reverse: {
    method: 'POST',
    path: `${PREFIX}awards/reverse/`,
    access: writeAccess.karmaEntries,
    body: z.object({
      entry_ids: z.array(id).min(1).max(MOST_REVERSED),
      reason: text('Reason', 3, 500),
    }),
    reply: z.object({
      reversed: z.int(),
      refused: z.array(z.object({ full_name: z.string(), text: z.string() })),
    }),
    summary: 'Reverse awards with a reason, and notify the members',
  },
  undoReversal: {
    method: 'POST',
    path: `${PREFIX}awards/{entry_id}/undo/`,
    access: writeAccess.karmaEntries,
    params: z.object({ entry_id: id }),
    summary: 'Undo the reversal of an award within 30 minutes',
  },
})
