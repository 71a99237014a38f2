import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { authored, dateTime, day, id, oneLine, orNothing, plainLine, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'

/** Events held with kkem: their public pages, and the figures that kkem fetches. */

const PREFIX = '/api/v1/dashboard/kkem-events/'
const access = pageAccess.kkemEvents
const byId = z.object({ event_id: id })

const httpsLink = oneLine(
  'URL',
  z
    .url({ protocol: /^https$/, error: 'Enter a URL that starts with https://' })
    .max(500, 'Use 500 characters or fewer'),
)

/** A winning team that has agreed to be named. */
export const Winner = z.object({
  group: z.enum(['winners', 'runners_up']),
  team: title('Team', 1, 100),
  text: z.string().trim().max(500, 'Use 500 characters or fewer'),
  picture: orNothing(httpsLink),
  link: orNothing(httpsLink),
  agreed: z.literal(true, 'Only name teams that have agreed to it'),
})
export type Winner = z.infer<typeof Winner>
export const MOST_WINNERS = 12

const count = z
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(10_000_000, 'Enter a smaller number')

/** Last segment of its address, `/kkem/events/…`. */
export const eventSlug = z
  .string('Enter a page address')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use lowercase letters, digits and hyphens')

const fields = {
  slug: eventSlug,
  title: title('Title', 1, 100),
  text: z
    .string('Enter a description')
    .trim()
    .min(1, 'Enter a description')
    .max(5000, 'Use 5,000 characters or fewer'),
  starts_on: day,
  ends_on: day,
  link: orNothing(httpsLink),
  picture: orNothing(httpsLink),
  prize: orNothing(plainLine('Prize', z.string().trim().max(60, 'Use 60 characters or fewer'))),
  registered: count,
  shortlisted: count,
  participants: count,
  winning_members: count,
  selection_criteria: z.string().trim().max(500, 'Use 500 characters or fewer'),
  winners: z.array(Winner).max(MOST_WINNERS, { error: () => say`Add up to ${{ most: MOST_WINNERS }} teams` }),
}

/** Fields that are left out stay unchanged. */
export const KkemEventChange = z.object(fields).partial()
export type KkemEventChange = z.infer<typeof KkemEventChange>
export const KkemEventForm = z.object(fields).refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
  path: ['ends_on'],
  error: 'Choose a last day on or after the first',
})
export type KkemEventForm = z.infer<typeof KkemEventForm>

const ShownWinner = z.object({
  group: z.enum(['winners', 'runners_up']),
  team: z.string(),
  text: z.string(),
  picture: z.string().nullable(),
  link: z.string().nullable(),
})

/** As shown on its page. */
export const KkemEvent = z.object({
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  link: z.string().nullable(),
  picture: z.string().nullable(),
  prize: z.string().nullable(),
  registered: z.int(),
  participants: z.int(),
  winners: z.array(ShownWinner),
})
export type KkemEvent = z.infer<typeof KkemEvent>

/** As shown to staff. */
export const KkemEventRow = KkemEvent.extend({
  id,
  winners: z.array(ShownWinner.extend({ agreed: z.literal(true) })),
  shortlisted: z.int(),
  winning_members: z.int(),
  selection_criteria: z.string(),
  /** Position on the kkem page, from 1; null if archived. */
  place: z.int().nullable(),
  archived_at: dateTime.nullable(),
  ...authored,
})
export type KkemEventRow = z.infer<typeof KkemEventRow>

const list = paged(KkemEventRow, {
  path: PREFIX,
  access,
  query: listQuery([
    'place',
    'title',
    'starts_on',
    'registered',
    'participants',
    'created_by',
    'updated_by',
    'created_at',
    'updated_at',
  ]).extend({
    /** Default: the events shown on the page. */
    state: z.enum(['shown', 'archived']).optional(),
  }),
  summary: 'List kkem events in page order',
})

export const kkemEvents = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'kkem events.csv'),
  create: {
    method: 'POST',
    path: PREFIX,
    access,
    body: KkemEventForm,
    reply: KkemEventRow,
    summary: 'Create a kkem event and put it first',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}{event_id}/`,
    access,
    params: byId,
    body: KkemEventChange.extend(seenAt),
    summary: 'Update a kkem event',
  },
  move: {
    method: 'PUT',
    path: `${PREFIX}{event_id}/place/`,
    access,
    params: byId,
    body: z.object({
      place: z.int('Enter a whole number').min(1, 'Enter a position of 1 or more').max(1000),
    }),
    summary: 'Move an event to another position on the page; the others shift',
  },
  archive: {
    method: 'POST',
    path: `${PREFIX}{event_id}/archive/`,
    access,
    params: byId,
    summary: 'Archive an event, hiding it from the page and from kkem',
  },
  restore: {
    method: 'POST',
    path: `${PREFIX}{event_id}/restore/`,
    access,
    params: byId,
    summary: 'Restore an archived event and put it first',
  },
})
