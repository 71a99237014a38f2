import { UserChange } from '@muster/contract/staff/users.ts'
import { sql } from 'drizzle-orm'
import type { UndoableRecords } from '../../platform/acts/undoable.ts'
import type { Database } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { lockAdministration } from '../access/index.ts'
import { lockMember } from '../roles/index.ts'
import { describeMember } from './detail.ts'
import { updateMember } from './update.ts'

/** Fields whose values the log keeps as the form has them. */
const plain = ['full_name', 'mobile', 'gender', 'dob', 'discord_id'] as const

/**
 * Members. A new address is put in force by its owner alone, and organisations are kept in words, so changes of these
 * stay.
 */
export const undoableMembers: UndoableRecords = {
  kind: 'user',
  fields: [...plain, 'roles', 'interest_groups'],
  current: async (tx, id, now) => {
    // In the order in which `updateMember` locks them.
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

/** @throws AppError 400 when one of them is gone, or called otherwise by now. */
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
  if (rows.length !== names.length) throw refused(`One ${what} from before no longer exists`)
  return [...rows].map(({ id }) => id)
}
