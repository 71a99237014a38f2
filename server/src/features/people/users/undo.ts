import { say } from '@muster/contract/lib/say.ts'
import { UserChange } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import { lockAdministration } from '../../access/access/index.ts'
import { lockMember } from '../../access/roles/index.ts'
import { describeMember } from './detail.ts'
import { updateMember } from './update.ts'

/** Fields whose logged values have the form's format. */
const plain = ['full_name', 'mobile', 'gender', 'dob', 'discord_id'] as const

/**
 * Undo of changes to members. A new address needs its owner's confirmation, and organisations are logged in
 * words, so these changes can't be undone.
 */
export const undoableMembers: UndoableRecords = {
  kind: 'user',
  fields: [...plain, 'roles', 'interest_groups'],
  current: async (tx, id, now) => {
    // The lock order of `updateMember`.
    await lockAdministration(tx)
    await lockMember(tx, id)
    return describeMember(tx, id, now)
  },
  put: async (parts, by, id, { roles, interest_groups, ...values }) => {
    const change = {
      ...values,
      ...(Array.isArray(roles) && { roles: await idsOf(parts.db, 'role', roles) }),
      ...(Array.isArray(interest_groups) && {
        interest_groups: await idsOf(parts.db, 'interest group', interest_groups),
      }),
    }
    await updateMember(parts, by, id, UserChange.parse(change))
  },
}

/** @throws AppError 400 when one of them is gone or has been renamed */
async function idsOf(
  tx: Database,
  what: 'role' | 'interest group',
  names: readonly unknown[],
): Promise<string[]> {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))`
  const rows = await tx.execute<{ id: string }>(
    what === 'role'
      ? sql`select id from role where title in ${wanted}`
      : sql`select id from interest_group where name in ${wanted}`,
  )
  if (rows.length !== names.length) throw refused(say`One ${{ what }} from before no longer exists`)
  return [...rows].map(({ id }) => id)
}
