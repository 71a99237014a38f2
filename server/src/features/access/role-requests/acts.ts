import { pageAccess } from '@muster/contract/access/access.ts'
import { UNDO_MINUTES } from '@muster/contract/lib/bulk-acts.ts'
import { sql } from 'drizzle-orm'
import type { FileAct, RowOutcome, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { rejectRequest, verifyRequest } from './decide.ts'
import { requestList } from './list.ts'
import { undoDecision } from './undo.ts'

const ofRequests = {
  access: pageAccess.userRoleVerification,
  list: ({ clock }: Parts, actor: Actor) => requestList(actor, clock.now()),
}

const rows = {
  ...ofRequests,
  kind: 'rows',
  names: async (db: Database, ids: readonly string[]) => {
    const found = await db.execute<{ id: string; name: string }>(sql`
      select asked.id, member.full_name || ', ' || role.title as name from role_request as asked
      join "user" as member on member.id = asked.user_id join role on role.id = asked.role_id
      where asked.id = any (${uuids(ids)})`)
    return new Map([...found].map(({ id, name }) => [id, name]))
  },
  undo: async (parts: Parts, by: ActedBy, id: string): Promise<RowOutcome> => {
    const { changed } = await undoDecision(parts, by, id, UNDO_MINUTES)
    return changed ? {} : { refused: 'It’s already back in the queue' }
  },
} as const

interface VerifyFields {
  readonly ends_at?: string | null | undefined
  readonly message?: string | null | undefined
}

export const verifyMany: RowsAct<VerifyFields> = {
  ...rows,
  name: 'role_request.verify',
  run: async (parts, by, id, { ends_at: endsAt, message }) => {
    const { outcome } = await verifyRequest(parts, by, id, { endsAt, message })
    return outcome === 'unchanged' ? { refused: 'You’ve already verified it' } : {}
  },
}

interface RejectFields {
  readonly reason: string
  readonly message?: string | null | undefined
}

export const rejectMany: RowsAct<RejectFields> = {
  ...rows,
  name: 'role_request.reject',
  run: async (parts, by, id, fields) =>
    (await rejectRequest(parts, by, id, fields)) ? {} : { refused: 'You’ve already rejected it' },
}

/** File action for the log, because the file contains addresses and phone numbers. */
export const requestFile: Pick<FileAct, 'title' | 'personal'> = {
  title: 'Role requests',
  personal: ['email', 'mobile'],
}
