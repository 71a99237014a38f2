import { z } from 'zod'
import { everyone } from './access.ts'
import { id } from './lib/fields.ts'
import { routes } from './lib/route.ts'

export const InterestGroup = z.object({
  id,
  name: z.string(),
  code: z.string(),
  icon: z.string(),
  category: z.string(),
  members: z.int(),
})

export const interestGroups = routes({
  list: {
    method: 'GET',
    path: '/api/v1/dashboard/ig/list/',
    access: everyone,
    reply: z.object({ interestGroup: z.array(InterestGroup) }),
    summary: 'All interest groups',
  },
})
