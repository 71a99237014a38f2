import { z } from 'zod'
import { anyOf, everyone, roles } from '../access/access.ts'
import { email, fullName, line, password } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * First start of an installation. While there is no administrator, whoever has the set-up code that the
 * server printed can become the first one and do the rest of the set-up.
 */

const OPEN = '/api/v1/public/set-up/'
const PREFIX = '/api/v1/dashboard/set-up/'
const access = anyOf(roles.admins)

export const FirstAdministrator = z.object({
  /** As printed by the server; spaces, hyphens and case are ignored. */
  code: line('Set-up code', 1, 40),
  email,
  full_name: fullName,
  password,
})

export const SetUpFacts = z.object({
  /** Base address of links in emails and of shared links, from PUBLIC_URL. */
  public_url: z.string(),
  has_mail_server: z.boolean(),
  files_in: z.enum(['bucket', 'folder']),
  /**
   * The sample community: `possible` while there are no other members, `loading`, `loaded`, `failed`, or
   * `too_late`.
   */
  demo: z.enum(['possible', 'loading', 'loaded', 'failed', 'too_late']),
})
export type SetUpFacts = z.infer<typeof SetUpFacts>

export const setUp = routes({
  state: {
    method: 'GET',
    path: OPEN,
    access: everyone,
    reply: z.object({ is_open: z.boolean() }),
    summary: 'Check whether this installation still needs its first administrator',
  },
  begin: {
    method: 'POST',
    path: OPEN,
    access: everyone,
    limit: 'register',
    body: FirstAdministrator,
    reply: z.object({ muid: z.string() }),
    summary: 'Become the first administrator, with the code printed by the server',
  },
  facts: {
    method: 'GET',
    path: PREFIX,
    access,
    reply: SetUpFacts,
    summary: 'Get the settings shown during set-up, and the progress of the sample data',
  },
  addDemo: {
    method: 'POST',
    path: `${PREFIX}demo/`,
    access,
    reply: SetUpFacts,
    summary: 'Add a sample community, while there are no other members',
  },
})
