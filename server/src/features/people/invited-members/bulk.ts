import { pageAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { resendInvitation, withdrawInvitation } from './invitations.ts'
import { invitedList } from './list.ts'

/** Staff actions on many invitations, each by the rules of a single one. An email or a deleted address can't be undone. */

const rows = {
  access: pageAccess.manageUsers,
  kind: 'rows',
  list: ({ clock }: Parts) => invitedList(clock.now()),
  names: async (db: Database, ids: readonly string[]) => {
    const found = await db.execute<{ id: string; full_name: string }>(
      sql`select id, full_name from invited_member where id = any (${uuids(ids)})`,
    )
    return new Map([...found].map(({ id, full_name }) => [id, full_name]))
  },
} as const

export const resendInvitations: RowsAct = {
  ...rows,
  name: 'invited_member.resend',
  run: async (parts, { actor }, id) => {
    await resendInvitation(parts, actor, id)
    return {}
  },
}

export const withdrawInvitations: RowsAct = {
  ...rows,
  name: 'invited_member.withdraw',
  run: async ({ db }, { actor }, id) => {
    await withdrawInvitation(db, actor, id)
    return {}
  },
}
