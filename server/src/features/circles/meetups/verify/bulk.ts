import { pageAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { RowsAct } from '../../../../platform/acts/bulk-act.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { verificationList } from './verification.ts'
import { rejectMeetup, undoDecision } from './verification-decide.ts'

/** Rejects meetup records with one reason, each by the rules of a single one. */
export const rejectMeetups: RowsAct<{ readonly reason: string }> = {
  name: 'meetup_record.reject',
  access: pageAccess.lcMeetupVerification,
  kind: 'rows',
  list: ({ clock }, actor) => verificationList({ id: actor.id, now: clock.now() }),
  names: async (db, ids) => {
    const found = await db.execute<{ id: string; title: string }>(
      sql`select id, title from meetup where id = any (${uuids(ids)})`,
    )
    return new Map([...found].map(({ id, title }) => [id, title]))
  },
  run: async (parts, { actor }, id, { reason }) => {
    await rejectMeetup(parts, actor, id, reason)
    return {}
  },
  undo: async (parts, { actor }, id) => {
    await undoDecision(parts, actor, id)
    return {}
  },
}
