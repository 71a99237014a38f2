import { z } from 'zod'
import { anyOf, dynamicTypes, roles } from '../access/access.ts'
import { id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { organizationTypes } from '../lib/words.ts'

/** Pick lists of members and organisations for staff's filters and forms. */

const PREFIX = '/api/v1/dashboard/staff-search/'
const { userManagement, taskManagement, karmaVoucher, interestGroup, dynamicType } = dynamicTypes

const search = z.string().trim().max(100).optional()
/**
 * Comma-separated ids that are already chosen, for example from a link, so that the screen can display them.
 */
const chosen = z
  .string()
  .max(5000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().max(100)).max(50, 'Request up to 50 at once'))
  .optional()

export const FoundMember = z.object({
  id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  /** Their current college. */
  college: z.string().nullable(),
  status: z.enum(['active', 'suspended', 'closing']),
})
export type FoundMember = z.infer<typeof FoundMember>

export const FoundOrganization = z.object({
  id,
  title: z.string(),
  org_type: z.enum(organizationTypes),
  /** “Kannur, Kerala” */
  place: z.string(),
})
export type FoundOrganization = z.infer<typeof FoundOrganization>

export const staffSearch = routes({
  members: {
    method: 'GET',
    path: `${PREFIX}members/`,
    access: anyOf(
      ...[roles.admins, roles.fellow, userManagement, karmaVoucher, interestGroup, dynamicType],
      dynamicTypes.manageRoles,
    ),
    query: z.object({
      search,
      /** Ids or member IDs. */
      chosen,
      /** Includes deactivated members and those whose deletion is scheduled. */
      inactive: z.stringbool().optional(),
    }),
    reply: z.array(FoundMember),
    summary: 'List up to 10 members by name, member ID or full email address, or those already chosen',
  },
  organizations: {
    method: 'GET',
    path: `${PREFIX}organizations/`,
    access: anyOf(
      ...[roles.admins, roles.fellow, roles.campusActivationTeam],
      ...[userManagement, taskManagement, dynamicTypes.manageOrganization, dynamicTypes.collegeLevels],
    ),
    query: z.object({ search, chosen, kind: z.enum(organizationTypes).optional() }),
    reply: z.array(FoundOrganization),
    summary: 'List up to 10 organisations by title or code, or those already chosen',
  },
})
