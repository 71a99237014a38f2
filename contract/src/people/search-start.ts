import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { IdTitle, id, muid } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** What the search shows before anything is typed. */

/** How many members and campuses a device remembers. */
export const recentLimits = { members: 6, campuses: 3 } as const

/** What a member has to do with the reader. */
export const nearnessKinds = ['circle', 'group', 'karma', 'college', 'recent'] as const

export const NearMember = Face.extend({
  karma: z.int(),
  level_order: z.int(),
  interest_groups: z.array(z.string()),
  why: z.enum(nearnessKinds),
  /** The circle or the group that both are in. */
  shared: z.string().nullable(),
})
export type NearMember = z.infer<typeof NearMember>

const list = (entry: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(entry).max(most, `Name at most ${most}`))
    .optional()

export const searchStart = routes({
  show: {
    method: 'GET',
    path: '/api/v1/dashboard/user/search/start/',
    access: signedIn,
    query: z.object({
      /** Those whom this device remembers: member IDs, and ids of campuses, separated by commas. */
      members: list(muid, recentLimits.members),
      campuses: list(id, recentLimits.campuses),
    }),
    reply: z.object({
      college: IdTitle.nullable(),
      college_members: z.array(NearMember),
      suggested: z.array(NearMember),
      /** Without those who are not visible any more. */
      recent_members: z.array(NearMember),
      recent_campuses: z.array(IdTitle.extend({ code: z.string() })),
    }),
    summary:
      'Get suggestions before a search: people at my college, recently viewed people and people close to me; public profiles only',
  },
})
