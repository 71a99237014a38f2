import { z } from 'zod'
import { Face, NamedFace } from '../account/face.ts'
import { attendanceStatuses, meetupStates, rhythms, SERIES_MAX } from '../lib/circle-words.ts'
import { cover } from '../lib/cover.ts'
import { dateTime, id, line, oneLine, text, title } from '../lib/fields.ts'
import { listQuery } from '../lib/paging.ts'
import { say } from '../lib/say.ts'
import { interestGroupCategories } from '../lib/words.ts'
import { timeZone } from './circle-slot.ts'

/** Schemas of `meetups.ts`. */

export const byMeetup = z.object({ meet_id: id })

/** Most characters of the host's note. */
export const HOST_WORDS_LENGTH = 200

/** Most characters of a town's name, as of a district's. */
export const TOWN_LENGTH = 75

/** Most steps of a meetup's plan. */
export const MOST_STEPS = 12

const MeetupTaskFields = z.object({
  title: title('Task', 1, 100),
  description: z.string().trim().max(500, 'Use 500 characters or fewer').nullable().default(null),
  /** Id of the catalogue task it's based on. */
  task: id.nullable().default(null),
})

/**
 * Location on a map: `coord_x` is longitude and `coord_y` latitude, in degrees. Older clients send 0 and 0
 * for none.
 */
export const coordinates = {
  coord_x: z
    .number('Enter a number')
    .min(-180, 'Enter a number from -180 to 180')
    .max(180, 'Enter a number from -180 to 180')
    .nullable(),
  coord_y: z
    .number('Enter a number')
    .min(-90, 'Enter a number from -90 to 90')
    .max(90, 'Enter a number from -90 to 90')
    .nullable(),
}

/** A step of the plan. `after` is minutes after the start, so that steps move with the meetup. */
export const PlanStep = z.object({
  after: z
    .int('Enter a whole number of minutes')
    .min(0, 'Enter 0 minutes or more')
    .max(480, 'Enter 480 minutes or fewer'),
  what: title('Step', 1, 100),
})
export type PlanStep = z.infer<typeof PlanStep>

const fields = {
  title: title('Title', 1, 100),
  agenda: text('Description', 1, 2000),
  plan: z.array(PlanStep).max(MOST_STEPS, { error: () => say`Add up to ${{ most: MOST_STEPS }} steps` }),
  pre_requirements: z.string().trim().max(1000, 'Use 1,000 characters or fewer').nullable(),
  /** A note to people who think of coming. */
  host_words: z
    .string()
    .trim()
    .max(HOST_WORDS_LENGTH, {
      error: () => say`Use ${{ most: HOST_WORDS_LENGTH }} characters or fewer`,
    })
    .nullable(),
  meet_time: z.iso
    .datetime({ offset: true, error: 'Choose a date and time' })
    .transform((moment) => new Date(moment).toISOString()),
  /** In hours. */
  duration: z
    .number('Enter the number of hours')
    .min(0.5, 'Enter at least half an hour')
    .max(8, 'Enter 8 hours or less'),
  time_zone: timeZone,
  is_online: z.boolean(),
  meet_place: line('Place', 1, 255),
  /** Left out online, and where it's the one of the circle's college. */
  town: line('Town', 1, TOWN_LENGTH).optional(),
  /** The link to an online meetup; otherwise a map link or a text. */
  location: oneLine('Location', z.string().trim().max(200, 'Use 200 characters or fewer')).nullable(),
  ...coordinates,
  is_public: z.boolean(),
  /** 0 or less: no limit. */
  max_attendees: z.int('Enter a whole number').min(-1).max(10_000, 'Enter 10,000 or fewer'),
  /** What attendees have to show; null if nothing. */
  report_description: z.string().trim().max(1000, 'Use 1,000 characters or fewer').nullable(),
  tasks: z.array(MeetupTaskFields).min(1, 'Add at least one task').max(20, 'Add up to 20 tasks'),
}

interface GivenPlace {
  is_online?: boolean | undefined
  location?: string | null | undefined
  coord_x?: number | null | undefined
  coord_y?: number | null | undefined
}

/** Zod check: an online meetup needs a valid link, and coordinates come in pairs. */
function checkPlace(given: GivenPlace, context: z.RefinementCtx): void {
  const { coord_x = null, coord_y = null } = given
  if ((coord_x === null) !== (coord_y === null)) {
    const path = [coord_x === null ? 'coord_x' : 'coord_y']
    context.addIssue({ code: 'custom', path, message: 'Enter both longitude and latitude, or neither' })
  }
  if (!given.is_online) return
  if (!given.location || !/^https?:\/\/\S+$/.test(given.location)) {
    const message = 'Enter the link to the meeting, starting with https://'
    context.addIssue({ code: 'custom', path: ['location'], message })
  }
}

export const CreateMeetup = z
  .object({
    ...fields,
    pre_requirements: fields.pre_requirements.default(null),
    host_words: fields.host_words.default(null),
    plan: fields.plan.default([]),
    duration: fields.duration.default(1),
    time_zone: fields.time_zone.optional(),
    is_online: fields.is_online.default(false),
    location: fields.location.default(null),
    coord_x: fields.coord_x.default(null),
    coord_y: fields.coord_y.default(null),
    is_public: fields.is_public.default(true),
    max_attendees: fields.max_attendees.default(-1),
    report_description: fields.report_description.default('Show what you’ve done for one of the tasks'),
    /** Further meetups at the same local time; `count` includes the first one. */
    repeat: z
      .object({
        rhythm: z.enum(rhythms),
        count: z
          .int()
          .min(2, 'Enter 2 or more')
          .max(SERIES_MAX, { error: () => say`Enter ${{ most: SERIES_MAX }} or fewer` }),
      })
      .nullable()
      .default(null),
  })
  .superRefine(checkPlace)

/** One meetup of a series, or that one and all later ones. */
export const Scope = z.enum(['one', 'following']).default('one')

export const EditMeetup = z.object(fields).partial().extend({ scope: Scope }).superRefine(checkPlace)

const MeetupCore = z.object({
  id,
  circle_id: id,
  circle_name: z.string(),
  ig_id: id,
  ig_name: z.string(),
  /** Domain of the interest group; it gives the cover its colour. */
  ig_category: z.string(),
  cover,
  series_id: id.nullable(),
  title: z.string(),
  agenda: z.string(),
  pre_requirements: z.string().nullable(),
  meet_time: dateTime,
  ends_at: dateTime,
  /** In hours. */
  duration: z.number(),
  time_zone: z.string(),
  is_online: z.boolean(),
  meet_place: z.string(),
  /** Null online, and for older meetups of circles without a college. */
  town: z.string().nullable(),
  /** Name of the district; null where it isn't known. */
  district: z.string().nullable(),
  /** For an online meetup, null unless the caller is a member of the circle or has a place. */
  location: z.string().nullable(),
  is_public: z.boolean(),
  max_attendees: z.int(),
  report_description: z.string().nullable(),
  state: z.enum(meetupStates),
  is_started: z.boolean(),
  is_report_submitted: z.boolean(),
  is_verified: z.boolean(),
  report_text: z.string().nullable(),
  image: z.string().nullable(),
})

/** The same values under the names that older clients read. */
const seenFields = {
  description: z.string(),
  mode: z.enum(['online', 'offline']),
  /** For an online meetup; null unless the caller is a member of the circle or has a place. */
  meet_link: z.string().nullable(),
  /** Longitude in degrees. */
  coord_x: z.number().nullable(),
  /** Latitude in degrees. */
  coord_y: z.number().nullable(),
  attendees_count: z.int(),
  /** The planner; null if the viewer can't see the name, and once that account is closed. */
  created_by: z.string().nullable(),
  created_by_id: id.nullable(),
  is_rsvp: z.boolean(),
  is_joined: z.boolean(),
  is_ended: z.boolean(),
  is_approved: z.boolean(),
  is_report_needed: z.boolean(),
  /** The caller's attendance; null if there is none. */
  attendee: z
    .object({
      is_joined: z.boolean(),
      is_report_submitted: z.boolean(),
      is_lc_approved: z.boolean().nullable(),
    })
    .nullable(),
}

export const MeetupRow = MeetupCore.extend({
  ...seenFields,
  /** People with a place, checked in or not. */
  coming: z.int(),
  /** People on the waiting list. */
  waiting: z.int(),
  /** Its cover, or else one of the circle's last meetups; null for a generated one. */
  picture: z.string().nullable(),
  /** The first of them whose names the reader can see. */
  faces: z.array(Face),
  /** Null unless the caller is a member of the circle. */
  meet_code: z.string().nullable(),
  my_status: z.enum(attendanceStatuses).nullable(),
})
export type MeetupRow = z.infer<typeof MeetupRow>

/** A meetup as older clients read it. */
export const OlderMeetup = MeetupRow.extend({
  /** Name of the interest group. */
  ig: z.string(),
  /** Left out if the meetup has no coordinates, because older clients take null for a number. */
  coord_x: z.number().optional(),
  coord_y: z.number().optional(),
  /** Whether the caller is a member of the circle. */
  is_member: z.boolean(),
  /** People with a place whose names the caller can see, the first hundred. */
  attendees: z.array(
    NamedFace.extend({
      user_id: id,
      is_joined: z.boolean(),
      is_report_submitted: z.boolean(),
      is_lc_approved: z.boolean().nullable(),
    }),
  ),
})
export type OlderMeetup = z.infer<typeof OlderMeetup>

/** Someone who is coming, on the waiting list, or checked in. */
export const Guest = NamedFace.extend({
  status: z.enum(['going', 'waiting', 'joined']),
  /** The note they wrote with their RSVP; null unless the caller is a lead. */
  note: z.string().nullable(),
})
export type Guest = z.infer<typeof Guest>

export const meetupViews = ['upcoming', 'mine', 'saved', 'participated', 'past'] as const

export const ListMeetupsQuery = listQuery(['meet_time', 'title']).extend({
  view: z.enum(meetupViews).default('upcoming'),
  /** Older clients send these instead of a view. */
  saved: z.stringbool().optional(),
  participated: z.stringbool().optional(),
  category: z.enum([...interestGroupCategories, 'all']).optional(),
  ig: id.optional(),
  district: id.optional(),
  circle: id.optional(),
  online: z.stringbool().optional(),
  /**
   * True for meetups online and those in the reader's zone, false for all others. Readers whose district isn't
   * known are near all of them.
   */
  near: z.stringbool().optional(),
  /** Only meetups that start in this span. */
  from: dateTime.optional(),
  until: dateTime.optional(),
  /** Only meetups with a free place. */
  free: z.stringbool().optional(),
  /** Upcoming ones include those that were called off, until their day is over. */
  called_off: z.stringbool().optional(),
})

/** A guest's ticket: all of it in a QR code, or its last six characters, which are easier to say. */
export const ticket = z
  .string('Enter the ticket number')
  .trim()
  .toLowerCase()
  .regex(
    /^([0-9a-f]{6}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    'Enter the ticket’s 6 letters and digits',
  )

/** The check-in code, typed or scanned; case-insensitive. */
export const meetCode = z
  .string('Enter the code')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6}$/, 'Enter the code’s 6 letters and digits')

/**
 * A check-in that a device stored offline: the caller's own, with the code if they are a guest of the circle,
 * or a guest's, by their ticket.
 */
export const KeptCheckIn = z
  .object({
    /** By the device's clock. */
    done_at: dateTime,
    code: meetCode.nullable().default(null),
    /** Ticket of a guest that a member of the circle checked in. */
    ticket: ticket.nullable().default(null),
  })
  .refine(({ code, ticket }) => code === null || ticket === null, 'Send the code or a ticket, not both')
