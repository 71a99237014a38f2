import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { id, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Skills of members, shown by the tasks they complete. */

const access = pageAccess.achievements
const byId = z.object({ skill_id: id })
export const SkillFields = z.object({
  name: title('Name', 1, 60),
  /** Tasks that show it. */
  tasks: z.array(id).max(500, 'Choose 500 tasks or fewer'),
})
export const SkillRow = z.object({
  id,
  name: z.string(),
  tasks: z.array(z.object({ id, title: z.string(), hashtag: z.string() })),
})
export type SkillRow = z.infer<typeof SkillRow>

export const skills = routes({
  list: {
    method: 'GET',
    path: '/api/v1/dashboard/achievement/skills/',
    access,
    reply: z.array(SkillRow),
    summary: 'List all skills by name, with the tasks that show each one',
  },
  create: {
    method: 'POST',
    path: '/api/v1/dashboard/achievement/skills/',
    access,
    body: SkillFields,
    reply: z.object({ id }),
    summary: 'Create a skill',
  },
  update: {
    method: 'PUT',
    path: '/api/v1/dashboard/achievement/skills/{skill_id}/',
    access,
    params: byId,
    body: SkillFields,
    summary: 'Update a skill’s name or tasks',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/dashboard/achievement/skills/{skill_id}/',
    access,
    params: byId,
    summary: 'Delete a skill; rejected while a rule uses it',
  },
})
