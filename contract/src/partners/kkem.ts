import { z } from 'zod'
import { entrance, everyone, program, signedIn } from '../access/access.ts'
import { emailOrMuid, id, muid } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { eventSlug, KkemEvent } from './kkem-events.ts'
import { partnerParam } from './partner-param.ts'

/** kkem, the regional event partner: linking accounts, and exchanging data. */

const PREFIX = '/api/v1/integrations/kkem/'
const partner = program('partner')
const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** A member with a linked account, as kkem sees them. */
export const KkemUser = z.object({
  mu_id: z.string(),
  email: z.string(),
  jsid: z.int().nullable(),
  total_karma: z.int(),
  interest_groups: z.array(z.object({ name: z.string(), karma: z.int() })),
})
export type KkemUser = z.infer<typeof KkemUser>

const ofEvent = z.object({ slug: eventSlug })
const encrypted = z.object({ encrypted_data: partnerParam })

export const kkem = routes({
  authorize: {
    method: 'POST',
    path: `${PREFIX}authorization/`,
    access: entrance,
    limit: 'mail',
    lenientBody: olderClients,
    body: z.object({ emailOrMuid, param: partnerParam }),
    summary: 'Email a member a link that connects their kkem account',
  },
  confirm: {
    method: 'PATCH',
    path: `${PREFIX}authorization/{token}/`,
    access: entrance,
    limit: 'signIn',
    params: z.object({ token: z.string().min(1).max(400) }),
    reply: Tokens,
    summary: 'Connect a kkem account with an emailed link, and sign in',
  },
  login: {
    method: 'POST',
    path: `${PREFIX}login/`,
    access: entrance,
    limit: 'signIn',
    lenientBody: olderClients,
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
    summary: 'Sign in and connect the kkem account named in the parameter',
  },
  connect: {
    method: 'POST',
    path: `${PREFIX}connect/`,
    access: signedIn,
    limit: 'lookup',
    lenientBody: olderClients,
    body: z.object({ param: partnerParam }),
    reply: z.object({ link_id: id }),
    summary: 'Connect my account to the kkem account named in the parameter',
  },
  status: {
    method: 'GET',
    path: `${PREFIX}user/status/{encrypted_data}/`,
    access: everyone,
    limit: 'lookup',
    params: encrypted,
    reply: z.object({ muid: z.string().nullable() }),
    summary: 'Get the member ID from a parameter',
  },
  jobSeeker: {
    method: 'GET',
    path: `${PREFIX}user/{encrypted_data}/`,
    access: everyone,
    limit: 'lookup',
    params: encrypted,
    reply: z.unknown(),
    summary: 'Get what kkem knows about the person in a parameter, unchanged',
  },
  users: {
    method: 'GET',
    path: `${PREFIX}users/`,
    access: partner,
    query: z.object({
      from_datetime: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'Use the format YYYY-MM-DDTHH:MM:SS')
        .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'Enter a valid date and time')
        .optional(),
    }),
    reply: z.array(KkemUser),
    summary:
      'List members with a kkem account; optionally only those whose karma has changed since a given time (UTC)',
  },
  user: {
    method: 'GET',
    path: `${PREFIX}users/{muid}/`,
    access: partner,
    params: z.object({ muid }),
    reply: KkemUser,
    summary: 'Get one of these members',
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
    summary: 'Get figures for kkem events',
  },
  events: {
    method: 'GET',
    path: `${PREFIX}events/`,
    access: everyone,
    reply: z.array(KkemEvent),
    summary: 'List kkem events as shown on the kkem page',
  },
  event: {
    method: 'GET',
    path: `${PREFIX}events/{slug}/`,
    access: everyone,
    params: ofEvent,
    reply: KkemEvent,
    summary: 'Get one of these events',
  },
})
