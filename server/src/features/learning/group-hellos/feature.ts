import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { countAnswersAgain } from './parts.ts'
import { groupHelloRoutes } from './routes.ts'

interface Answered extends Record<string, unknown> {
  readonly hello_id: string
}

export const feature: Feature = {
  routes: groupHelloRoutes,
  checks: [
    {
      total: 'waves at intros',
      query: sql`
        select count(*)::integer as differences from group_hello as hello
        left join (select hello_id, count(*) as waves from hello_wave group by hello_id) as counted
          on counted.hello_id = hello.id
        where hello.waves <> coalesce(counted.waves, 0)`,
    },
  ],
  personal: personalRows({
    gone: { group_hello: 'user_id' },
    kept: {
      hello_wave: 'user_id',
      hello_reply: 'user_id',
      hello_report: 'reporter_id',
      hello_reply_report: 'reporter_id',
    },
    /** Their reports of what others wrote stay, without the reporter. */
    async erase(tx, userId) {
      const waves = await tx.execute<Answered>(sql`
        delete from hello_wave where user_id = ${userId} returning hello_id`)
      const replies = await tx.execute<Answered>(sql`
        delete from hello_reply where user_id = ${userId} returning hello_id`)
      await countAnswersAgain(tx, [...new Set([...waves, ...replies].map(({ hello_id }) => hello_id))])
      await tx.execute(sql`update hello_report set reporter_id = null where reporter_id = ${userId}`)
      await tx.execute(sql`update hello_reply_report set reporter_id = null where reporter_id = ${userId}`)
      return []
    },
  }),
}
