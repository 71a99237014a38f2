import { pageAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { RowsAct } from '../../../../platform/acts/bulk-act.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { proposalList } from './cases.ts'
import { decideProposal } from './decide.ts'
import { undoProposal } from './undo.ts'

/** Rejects proposed organisations with one reason, each by the rules of a single one. */
export const rejectProposals: RowsAct<{ readonly reason: string }> = {
  name: 'organization_proposal.reject',
  access: pageAccess.verifyOrganizations,
  kind: 'rows',
  list: ({ clock }, actor) => proposalList({ id: actor.id, now: clock.now() }),
  names: async (db, ids) => {
    const found = await db.execute<{ id: string; title: string }>(
      sql`select id, title from organization_case where id = any (${uuids(ids)})`,
    )
    return new Map([...found].map(({ id, title }) => [id, title]))
  },
  run: async (parts, { actor }, id, { reason }) => {
    await decideProposal(parts, actor, id, { outcome: 'reject', reason })
    return {}
  },
  undo: async (parts, { actor }, id) => {
    await undoProposal(parts, actor, id)
    return {}
  },
}
