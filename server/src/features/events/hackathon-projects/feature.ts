import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { tellDeadlines } from './deadlines.ts'
import { hackathonProjectRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonProjectRoutes,
  jobs: (parts) => [
    { queue: 'hackathons.tell-deadlines', schedule: '*/5 * * * *', run: () => tellDeadlines(parts) },
  ],
  checks: [
    {
      total: 'project likes',
      query: sql`
        select count(*)::integer as differences from hackathon_project as project
        where project.likes <> (select count(*) from hackathon_project_like where project_id = project.id)`,
    },
  ],
  personal: personalRows({ gone: { hackathon_project_like: 'user_id' } }),
}
