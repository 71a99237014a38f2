import { pageAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { RowsAct } from '../../../../platform/acts/bulk-act.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { refuseReferral, undoReferral } from './decide.ts'
import { heldList } from './list.ts'

/** Rejects held invitations with one reason, each by the rules of a single one. */
export const refuseReferrals: RowsAct<{ readonly reason: string }> = {
  name: 'referral.refuse',
  access: pageAccess.referrals,
  kind: 'rows',
  list: ({ clock }, actor) => heldList(actor, clock.now()),
  names: async (db, ids) => {
    const found = await db.execute<{ id: string; full_name: string }>(
      sql`select id, full_name from "user" where id = any (${uuids(ids)})`,
    )
    return new Map([...found].map(({ id, full_name }) => [id, full_name]))
  },
  run: async (parts, { actor }, id, { reason }) => {
    await refuseReferral(parts, actor, id, reason)
    return {}
  },
  undo: async (parts, { actor }, id) => {
    await undoReferral(parts, actor, id)
    return {}
  },
}
