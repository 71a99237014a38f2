import { z } from 'zod'
import { program } from '../access/access.ts'
import { id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Lists of organisations for programs with an API key. */

const access = program('organisations')
const keyHeader = 'protectionKey'
const PREFIX = '/api/v1/protected/organisation/'

/** Id of a district, or its name (case-insensitive), which selects all districts with that name. */
const district_name = z.string().trim().min(1).max(75)

export const Institution = z.object({
  id,
  title: z.string(),
  code: z.string(),
  affiliation: z.string().nullable(),
  district: z.object({
    id,
    name: z.string(),
    zone: z.object({ name: z.string(), state: z.object({ name: z.string(), country: z.string() }) }),
  }),
})
export type Institution = z.infer<typeof Institution>

export const protectedOrganisations = routes({
  institutes: {
    method: 'GET',
    path: `${PREFIX}institutes/{organisation_type}/{district_name}/`,
    access,
    keyHeader,
    params: z.object({ organisation_type: z.string().trim().max(25), district_name }),
    reply: z.object({ institutions: z.array(Institution) }),
    summary: 'List organisations of a type in a district by title, up to 1,000; empty for unknown values',
  },
  ofDistrict: {
    method: 'GET',
    path: `${PREFIX}get-institutes/{district_name}/`,
    access,
    keyHeader,
    params: z.object({ district_name }),
    reply: z.array(z.object({ id, title: z.string(), district: z.string() })),
    summary: 'List schools and colleges in a district by title, up to 1,000',
  },
})
