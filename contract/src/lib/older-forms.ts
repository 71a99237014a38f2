/**
 * Which call has which older form: what the older clients send and read besides what the newer ones do. Paths
 * are in the body, or in the payload of the answer, where `[]` is each row of a list. A test compares them with the
 * schemas.
 */
interface OlderForm {
  /** A body that the call accepts, with the older names. */
  readonly sends?: object
  /** Fields of the answer with their type; `?` after it: left out without a value, never null. */
  readonly reads?: Readonly<
    Record<string, 'string' | 'number' | 'boolean' | 'object' | 'number?' | 'string?'>
  >
}

const someone = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

const meetup = {
  title: 'string',
  ig: 'string',
  coord_x: 'number?',
  coord_y: 'number?',
  is_member: 'boolean',
  is_joined: 'boolean',
  is_report_submitted: 'boolean',
  'attendees[].user_id': 'string',
  'attendees[].full_name': 'string',
  'attendees[].is_joined': 'boolean',
  'attendees[].is_report_submitted': 'boolean',
} as const

const below = <const P extends string>(place: P, fields: NonNullable<OlderForm['reads']>) =>
  Object.fromEntries(Object.entries(fields).map(([field, type]) => [`${place}.${field}`, type]))

const undescribed = { report_description: null }

export const olderForms: Readonly<Record<string, OlderForm>> = {
  'learningCirclesOlder.info': {
    reads: {
      title: 'string',
      created_by: 'string',
      ig: 'string',
      is_member: 'boolean',
      ...below('next_meetup', meetup),
      ...below('past_meetups[]', meetup),
    },
  },
  'meetupsOlder.info': { reads: { ...meetup, created_by: 'string' } },
  'meetupsOlder.create': {
    sends: {
      circle_id: someone,
      title: 'Evening',
      meet_place: 'Hall',
      meet_time: '2026-12-01T18:00:00Z',
      ...undescribed,
    },
  },
  'meetupsOlder.createIn': {
    sends: { title: 'Evening', meet_place: 'Hall', meet_time: '2026-12-01T18:00:00Z', ...undescribed },
  },
  'meetupsOlder.edit': { sends: undescribed },
  'tasks.levels': { reads: { '[].id': 'string' } },
  'tasks.detail': { reads: { level: 'string' } },
  'achievementRules.list': { reads: { 'data[].name': 'string', 'data[].conditions': 'object' } },
  'achievementRules.one': { reads: { name: 'string', conditions: 'object' } },
  'achievements.eligible': { reads: { '[].name': 'string', '[].eligible': 'boolean' } },
  'wadhwani.userLogin': { sends: { course_id: 'root-101' } },
  'opengrad.userLogin': { sends: { course_id: 'root-101' } },
  'campus.addToTeam': { sends: { muid: 'anu@muster', role_title: 'Treasurer' } },
  'profiles.search': { reads: { 'data[].id': 'string' } },
  'organisationTransfers.mergePreview': { reads: { source_org: 'string' } },
  'profiles.myLevels': {
    reads: {
      '[].tasks[].discord_link': 'string?',
      '[].tasks[].karma': 'number?',
      '[].tasks[].minutes': 'number?',
    },
  },
}
