import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { IdName, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { MemberCard } from './profile-shapes.ts'

/** Search for members and colleges. */
export const foundPeople = routes({
  search: {
    method: 'GET',
    path: '/api/v1/dashboard/user/search/',
    access: everyone,
    limit: 'lookup',
    query: listQuery(['full_name', 'karma']).extend({
      role: z.enum(['mentor']).or(z.literal('')).optional(),
      ig: id.optional(),
    }),
    reply: page(
      z.object({
        id,
        full_name: z.string(),
        muid: z.string(),
        profile_pic: z.string().nullable(),
        karma: z.int(),
        level: z.string(),
        interest_groups: z.array(IdName),
        organizations: z.array(z.object({ id, title: z.string(), code: z.string(), org_type: z.string() })),
      }),
    ),
    summary: 'Search members with a public profile by name or member ID',
  },
  campuses: {
    method: 'GET',
    path: '/api/v1/dashboard/college/search/',
    access: everyone,
    limit: 'lookup',
    query: listQuery(['title', 'karma', 'members', 'month_karma']).extend({
      type: z.enum(['College', 'School', 'all']).default('College'),
      district: id.optional(),
      state: id.optional(),
      /** Only where a learning circle has a free seat. */
      free_seats: z.literal('true').optional(),
    }),
    reply: page(
      z.object({
        id,
        title: z.string(),
        code: z.string(),
        org_type: z.string(),
        district: z.string().nullable(),
        members: z.int(),
        karma: z.int(),
        /** Earned by its students this month (UTC). */
        month_karma: z.int(),
        active_30_days: z.int(),
        /** In all its learning circles. */
        free_seats: z.int(),
        /** Some of its members with a public profile. */
        faces: z.array(Face),
      }),
    ),
    summary:
      'Search colleges and schools by name, code or location, with their members, karma and free seats',
  },
  suggestions: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-suggestion/',
    access: signedIn,
    reply: z.array(MemberCard),
    summary: 'Suggest a few members who share an interest group with me',
  },
})
