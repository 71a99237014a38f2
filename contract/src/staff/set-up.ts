import { z } from 'zod'
import { anyOf, everyone, roles } from '../access/access.ts'
import { email, fullName, password, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * The first start of an installation. Until there is an administrator, the one who has the code that the server printed may
 * become the first one; the rest of the set-up is theirs.
 */

const OPEN = '/api/v1/public/set-up/'
const PREFIX = '/api/v1/dashboard/set-up/'
const access = anyOf(roles.admins)

export const FirstAdministrator = z.object({
  /** As the server printed it; spaces, dashes and small letters do not matter. */
  code: text('Set-up code', 1, 40),
  email,
  full_name: fullName,
  password,
})

export const SetUpFacts = z.object({
  /** The address that mails and shared links lead to, from PUBLIC_URL. */
  public_url: z.string(),
  has_mail_server: z.boolean(),
  files_in: z.enum(['bucket', 'folder']),
  /**
   * What became of the made-up community: it can be added as long as there are no other members (`possible`), is
   * being added, is there, or could not be added.
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
