import { z } from 'zod'
import { anyOf, entrance, everyone, program, roles, signedIn } from '../access/access.ts'
import { day, emailOrMuid, id, muid, plainLine, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** kkem, the regional event partner: connecting an account there with one here, and what each tells the other. */

const PREFIX = '/api/v1/integrations/kkem/'
const partner = program('partner')
/** What kkem has encrypted, URL-safe base64. */
export const partnerParam = z
  .string()
  .trim()
  .min(1, 'The link of the partner is missing')
  .max(2000, 'Token invalid, check and retry')
const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** A member with a connected account, as kkem sees them. */
export const KkemUser = z.object({
  mu_id: z.string(),
  email: z.string(),
  jsid: z.int().nullable(),
  total_karma: z.int(),
  interest_groups: z.array(z.object({ name: z.string(), karma: z.int() })),
})
export type KkemUser = z.infer<typeof KkemUser>

const httpsLink = z
  .url({ protocol: /^https$/, error: 'Enter an address that starts with https://' })
  .max(500, 'The address must have at most 500 characters')

/** A team among the winners; it has agreed to be named. */
export const Winner = z.object({
  group: z.enum(['winners', 'runners_up']),
  team: title('The team', 1, 100),
  text: z.string().trim().max(500, 'The text must have at most 500 characters'),
  picture: httpsLink.nullable(),
  link: httpsLink.nullable(),
  agreed: z.literal(true, 'Only teams that have agreed are shown'),
})
export type Winner = z.infer<typeof Winner>

const count = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(10_000_000, 'This is too large')
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use small letters, digits and dashes')

export const KkemEventForm = z
  .object({
    title: title('The title', 1, 100),
    text: z.string().trim().min(1, 'The text is required').max(5000, 'At most 5,000 characters'),
    starts_on: day,
    ends_on: day,
    link: httpsLink.nullable(),
    picture: httpsLink.nullable(),
    prize: plainLine('The prize', z.string().trim().min(1).max(60)).nullable(),
    registered: count,
    shortlisted: count,
    participants: count,
    winning_members: count,
    selection_criteria: z.string().trim().max(500, 'At most 500 characters'),
    winners: z.array(Winner).max(12, 'At most 12 teams'),
    place: z.int().min(0).max(1000),
  })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    error: 'It cannot end before it begins',
  })

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
  winners: z.array(
    z.object({
      group: z.enum(['winners', 'runners_up']),
      team: z.string(),
      text: z.string(),
      picture: z.string().nullable(),
      link: z.string().nullable(),
    }),
  ),
})
export type KkemEvent = z.infer<typeof KkemEvent>

const ofEvent = z.object({ slug })
const encrypted = z.object({ encrypted_data: partnerParam })

export const kkem = routes({
  authorize: {
    method: 'POST',
    path: `${PREFIX}authorization/`,
    access: entrance,
    limit: 'mail',
    body: z.object({ emailOrMuid, param: partnerParam }),
    summary: 'Mail a member the link that connects their account at kkem',
  },
  confirm: {
    method: 'PATCH',
    path: `${PREFIX}authorization/{token}/`,
    access: entrance,
    limit: 'signIn',
    params: z.object({ token: z.string().min(1).max(400) }),
    reply: Tokens,
    summary: 'Connect by the mailed link, and sign in',
  },
  login: {
    method: 'POST',
    path: `${PREFIX}login/`,
    access: entrance,
    limit: 'signIn',
    body: z.object({
      emailOrMuid,
      password: z.string('Password is required').min(1, 'Password is required').max(100),
      param: partnerParam.optional(),
    }),
    reply: Tokens.extend({
      data: z
        .object({
          email: z.string(),
          full_name: z.string(),
          muid: z.string(),
          link_id: id,
          verified: z.boolean(),
        })
        .optional(),
    }),
    summary: 'Sign in, and connect the account at kkem that the parameter names',
  },
  connect: {
    method: 'POST',
    path: `${PREFIX}connect/`,
    access: signedIn,
    limit: 'lookup',
    body: z.object({ param: partnerParam }),
    reply: z.object({ link_id: id }),
    summary: 'Connect my account with the one at kkem that the parameter names',
  },
  status: {
    method: 'GET',
    path: `${PREFIX}user/status/{encrypted_data}/`,
    access: everyone,
    limit: 'lookup',
    params: encrypted,
    reply: z.object({ muid: z.string().nullable() }),
    summary: 'The member ID inside of a parameter',
  },
  jobSeeker: {
    method: 'GET',
    path: `${PREFIX}user/{encrypted_data}/`,
    access: everyone,
    limit: 'lookup',
    params: encrypted,
    reply: z.unknown(),
    summary: 'What kkem knows of the person behind a parameter, as it tells it',
  },
  users: {
    method: 'GET',
    path: `${PREFIX}users/`,
    access: partner,
    query: z.object({
      from_datetime: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'Write it as YYYY-MM-DDTHH:MM:SS')
        .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'There is no such moment')
        .optional(),
    }),
    reply: z.array(KkemUser),
    summary: 'Members with an account at kkem; those whose karma changed since a moment, in UTC',
  },
  user: {
    method: 'GET',
    path: `${PREFIX}users/{muid}/`,
    access: partner,
    params: z.object({ muid }),
    reply: KkemUser,
    summary: 'One of them',
  },
  hackathonStats: {
    method: 'GET',
    path: `${PREFIX}hackathon-stats/`,
    access: partner,
    reply: z.array(
      z.object({
        hackathon: z.string(),
        registered_people: z.int(),
        shortlisted_people: z.int(),
        selection_criteria: z.string(),
        total_participants: z.int(),
        winning_team_members: z.int(),
      }),
    ),
    summary: 'Figures of events with kkem',
  },
  events: {
    method: 'GET',
    path: `${PREFIX}events/`,
    access: everyone,
    reply: z.array(KkemEvent),
    summary: 'Events with kkem, as its page shows them',
  },
  event: {
    method: 'GET',
    path: `${PREFIX}events/{slug}/`,
    access: everyone,
    params: ofEvent,
    reply: KkemEvent,
    summary: 'One of them',
  },
  keepEvent: {
    method: 'PUT',
    path: `${PREFIX}events/{slug}/`,
    access: anyOf(roles.admins),
    params: ofEvent,
    body: KkemEventForm,
    summary: 'Write down an event with kkem, or change it',
  },
  dropEvent: {
    method: 'DELETE',
    path: `${PREFIX}events/{slug}/`,
    access: anyOf(roles.admins),
    params: ofEvent,
    summary: 'Delete one',
  },
})
