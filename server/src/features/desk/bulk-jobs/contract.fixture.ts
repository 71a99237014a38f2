import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

/** A job of the administrator that refused thirty members. */
const refusing = (fileKey: string) => `
  with made as (
    insert into bulk_job (act, state, key, fields, gathered, total, done, refused, ended_at, file_key, file_until, created_by_id)
    select 'user.suspend', 'done', gen_random_uuid(), '{}', true, 30, 0, 30, now(), ${fileKey}, now() + interval '1 day', id
    from "user" where email = 'admin@muster.test'
    returning id
  ), refused as (
    insert into bulk_job_row (job_id, row_id, position, outcome, reason)
    select made.id, member.id, row_number() over (), 'refused', 'Is needed'
    from made, (select id from "user" order by id limit 30) as member
  )
  select id from made`

export const fixture: ContractFixture = {
  admitted: [
    {
      who: [
        ...userStaff,
        'Fellow',
        'Zonal Campus Lead',
        'District Campus Lead',
        'Campus Lead',
        'Tech Team',
        'Associate',
        'Campus Activation Team',
        'Lead Enabler',
        'Campus type',
        'Manage Organization type',
        'Task Management type',
        'Interest Group type',
        'College Levels type',
        'Karma Voucher type',
        'Error Log type',
        'Manage Roles type',
        'Manage Locations type',
        'Channels type',
        'Discord Moderation type',
      ],
      calls: `
        bulkJobs.list bulkJobs.read bulkJobs.refused bulkJobs.refusedCsv bulkJobs.stop bulkJobs.undo
        bulkJobs.file`,
    },
  ],
  closedReads: ['bulkJobs.file'],
  async fillColumns(db) {
    await db.execute(sql.raw(refusing('null')))
  },
  inputs: {
    async made({ rows, files }) {
      const key = 'list-files/read.csv'
      await files.put(key, Buffer.from('"name"\n'), 'text/csv')
      const [job] = await rows(refusing(`'${key}'`))
      return { values: { job_id: job?.id ?? '' } }
    },
  },
  lists: {
    'bulkJobs.refused': { asked: { job_id: '(select id from bulk_job where refused = 30 limit 1)' } },
  },
}
