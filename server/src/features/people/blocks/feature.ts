import { say } from '@muster/contract/lib/say.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { serve } from '../../../platform/http/serve.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { blockMember, readBlocked, unblockMember } from './own.ts'
import { blockReports } from './reports.ts'

export const feature: Feature = {
  routes(app, parts) {
    serve(app, parts, blocks, {
      mine: ({ actor }) => readBlocked(parts.db, actor.id),
      block: async ({ actor, params, body }) => {
        const name = await blockMember(parts, actor.id, params.muid, body)
        return say`${{ name }} is blocked`
      },
      unblock: async ({ actor, params }) => {
        await unblockMember(parts.db, actor.id, params.muid)
        return 'Member unblocked'
      },
      list: ({ query }) => blockReports.page(parts.db, query),
      csv: ({ query }) => blockReports.csv(parts.db, query),
    })
  },
  personal: personalRows({
    gone: { member_block: 'blocker_id' },
    /** Blocks by others are the others' data, so they aren't exported. */
    async erase(tx, userId) {
      await tx.execute(sql`delete from member_block where blocked_id = ${userId}`)
      return []
    },
  }),
}
