import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { graduationYear, IdName, id, orNothing } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'

export const MyOrganizationChoice = z.object({
  organization: orNothing(id),
  department: orNothing(id).optional(),
  graduation_year: orNothing(graduationYear).optional(),
  is_alumni: z.boolean().default(false),
  is_student: z.boolean().nullish(),
})

const MyOrganization = z.object({
  org_id: id,
  org_title: z.string(),
  org_type: z.string(),
  dept_id: z.string().nullable(),
  dept_title: z.string().nullable(),
  graduation_year: z.int().nullable(),
  is_alumni: z.boolean(),
  verified: z.boolean(),
  district: IdName.nullable(),
  state: IdName.nullable(),
})

/** Where the member studies or works. */
export const account = routes({
  addOrganization: {
    method: 'POST',
    path: '/api/v1/dashboard/user/organization/',
    access: signedIn,
    lenientBody: olderClients,
    body: MyOrganizationChoice,
    summary: 'Set where I study or work',
  },
  organizations: {
    method: 'GET',
    path: '/api/v1/dashboard/user/organization/list/',
    access: signedIn,
    reply: z.array(MyOrganization),
    summary: 'List where I study or work',
  },
})
