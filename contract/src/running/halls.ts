import { z } from 'zod'
import { entrance, pageAccess } from '../access/access.ts'
import { dateTime, IdName, IdTitle, id, orNothing, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'

/** Halls full of people, which staff announce so that everyone there gets in at the same time. */

export const MOST_HALL_PEOPLE = 2_000
export const MOST_HALL_HOURS = 24

const PREFIX = '/api/v1/dashboard/halls/'

export const AnnouncedHall = z.object({
  name: title('Name', 3, 100),
  /** How many people are expected. */
  people: z
    .int('Enter how many people you expect')
    .min(10, 'Enter 10 or more')
    .max(MOST_HALL_PEOPLE, { error: () => say`Enter ${{ most: MOST_HALL_PEOPLE }} or fewer` }),
  ends_at: z.iso.datetime({ offset: true, error: 'Enter a date and time' }),
  /** Filled in for everyone who signs up with the code. */
  campus_id: orNothing(id).optional(),
  group_id: orNothing(id).optional(),
  circle_id: orNothing(id).optional(),
})

/** What a sign-up starts with. */
const filledIn = { campus: IdTitle.nullable(), group: IdName.nullable(), circle: IdTitle.nullable() }

export const HallRow = z.object({
  id,
  name: z.string(),
  /** Six letters and digits. */
  code: z.string(),
  people: z.int(),
  /** Devices that have opened the code. */
  visitors: z.int(),
  ends_at: dateTime,
  open: z.boolean(),
  created_by: z.string(),
  ...filledIn,
})
export type HallRow = z.infer<typeof HallRow>

export const OpenedHall = z.object({
  name: z.string(),
  ends_at: dateTime,
  /** False if more people have come than were expected; they are counted like everyone else. */
  has_room: z.boolean(),
  ...filledIn,
})
export type OpenedHall = z.infer<typeof OpenedHall>

export const halls = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access: pageAccess.halls,
    reply: z.array(HallRow),
    summary: 'List the latest 50 halls, open ones first',
  },
  announce: {
    method: 'POST',
    path: PREFIX,
    access: pageAccess.halls,
    body: AnnouncedHall,
    reply: HallRow,
    summary: 'Announce a hall, whose code raises the request limits of the people there until it ends',
  },
  end: {
    method: 'POST',
    path: `${PREFIX}{hall_id}/end/`,
    access: pageAccess.halls,
    params: z.object({ hall_id: id }),
    reply: HallRow,
    summary: 'End a hall early',
  },
  enter: {
    method: 'POST',
    path: '/api/v1/halls/{hall_code}/enter/',
    access: entrance,
    limit: 'lookup',
    params: z.object({
      hall_code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z2-9]{6}$/, 'Enter the code’s 6 letters and digits'),
    }),
    reply: OpenedHall,
    summary: 'Enter a hall with its code on this device',
  },
})
