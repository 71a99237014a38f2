import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { hackathonApplicationJobs } from './jobs.ts'
import { hackathonApplicationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonApplicationRoutes,
  jobs: hackathonApplicationJobs,
  checks: [
    {
      total: 'hackathon applications by status',
      query: sql`
        select count(*)::integer as differences from hackathon_tally as tally
        left join lateral (
          select count(*) filter (where status = 'applied') as applied,
            count(*) filter (where status = 'shortlisted') as shortlisted,
            count(*) filter (where status = 'accepted') as accepted, count(*) filter (where status = 'waiting') as waiting,
            count(*) filter (where status = 'rejected') as rejected,
            count(*) filter (where status = 'withdrawn') as withdrawn
          from hackathon_application where hackathon_id = tally.hackathon_id
        ) as counted on true
        where (tally.applied, tally.shortlisted, tally.accepted, tally.waiting, tally.rejected, tally.withdrawn) <>
          (counted.applied, counted.shortlisted, counted.accepted, counted.waiting, counted.rejected, counted.withdrawn)`,
    },
  ],
  personal: personalRows({
    gone: {
      hackathon_answer_file: 'user_id',
      hackathon_application: 'user_id',
      hackathon_reading: 'reader_id',
      hackathon_reminder: 'user_id',
    },
    erase: async (tx, userId) => {
      const files = await tx.execute<{ file_key: string }>(
        sql`select file_key from hackathon_answer_file where user_id = ${userId}`,
      )
      return files.map(({ file_key }) => file_key)
    },
  }),
}
