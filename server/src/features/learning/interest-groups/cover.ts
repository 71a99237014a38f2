import { isAllowed, writeAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import { audited } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import { replaceCover } from '../../../platform/files/covers.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isLeadRole } from '../../access/access/index.ts'
import { interestGroup } from './tables.ts'

const record = audited('interest_group')

/**
 * Sets or removes the cover.
 * @param content the uploaded picture; null removes it
 * @throws AppError 404; 400 unless the actor leads the group or is staff who edit groups, and on `cover`
 */
export const setGroupCover = (
  parts: Pick<Parts, 'db' | 'files'>,
  actor: Actor,
  groupId: string,
  content: Buffer | null,
) =>
  replaceCover(
    parts,
    {
      table: interestGroup,
      id: groupId,
      allow: (tx) => assertMayChange(tx, actor, groupId),
      record: (tx, before, after) =>
        record.changed(tx, actor, groupId, { before: { cover: before }, after: { cover: after } }),
    },
    content,
  )

async function assertMayChange(tx: Database, actor: Actor, groupId: string): Promise<void> {
  const [group] = await tx.execute<{ leads: boolean }>(sql`
    select exists (
      select from user_role join role on role.id = user_role.role_id
      where user_role.user_id = ${actor.id}::uuid and user_role.verified
        and ${isLeadRole(sql`interest_group`)}
    ) as leads
    from interest_group where id = ${groupId}::uuid`)
  if (!group) throw notFound('this interest group')
  if (group.leads || isAllowed(writeAccess.interestGroups, actor)) return
  throw refused('Only a lead of the group, or staff, can change its cover')
}
