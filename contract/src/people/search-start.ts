import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { IdTitle, id, muid } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'

/** The search page before anything is typed. */

/** How many recently viewed members and campuses a device remembers. */
export const RECENT_MEMBERS = 6
export const RECENT_CAMPUSES = 3

/** What connects a suggested member with the reader. */
export const nearnessKinds = ['circle', 'group', 'karma', 'college', 'recent'] as const

export const NearMember = Face.extend({
  karma: z.int(),
  level_order: z.int(),
  interest_groups: z.array(z.string()),
  why: z.enum(nearnessKinds),
  /** Name of the circle or group that both are in. */
  shared: z.string().nullable(),
})
export type NearMember = z.infer<typeof NearMember>

const list = (entry: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(entry).max(most, { error: () => say`Name up to ${{ most }}` }))
    .optional()

export const searchStart = routes({
  show: {
    method: 'GET',
    path: '/api/v1/dashboard/user/search/start/',
    access: signedIn,
    query: z.object({
      /** Recently viewed ones that this device remembers: comma-separated member IDs and campus ids. */
      members: list(muid, RECENT_MEMBERS),
      campuses: list(id, RECENT_CAMPUSES),
    }),
    reply: z.object({
      college: IdTitle.nullable(),
      college_members: z.array(NearMember),
      suggested: z.array(NearMember),
      /** Without members who are no longer visible. */
      recent_members: z.array(NearMember),
      recent_campuses: z.array(IdTitle.extend({ code: z.string() })),
    }),
    summary:
      'Get suggestions before a search: people at my college, recently viewed people and people close to me; public profiles only',
  },
})
