import { pageAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { BulkAct, FileAct, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type RoleFields, roleOfMany, roleToChange } from '../../access/roles/index.ts'
import { userCsvColumns, userList } from './list.ts'
import { restoreMember, type StatusBefore, suspendMember } from './status.ts'

/** Staff actions on many members, each through the service for a single one. */

const ofMembers = {
  access: pageAccess.manageUsers,
  list: (_parts: Parts, actor: Actor) => userList(actor),
}

const rows = {
  ...ofMembers,
  kind: 'rows',
  names: async (db: Database, ids: readonly string[]) => {
    const found = await db.execute<{ id: string; full_name: string }>(
      sql`select id, full_name from "user" where id = any (${uuids(ids)}) and status <> 'erased'`,
    )
    return new Map([...found].map(({ id, full_name }) => [id, full_name]))
  },
} as const

export const assignRole: RowsAct<RoleFields> = {
  ...rows,
  name: 'user.assign_role',
  detail: roleToChange,
  ...roleOfMany(true),
}

export const removeRole: RowsAct<RoleFields> = {
  ...rows,
  name: 'user.remove_role',
  detail: roleToChange,
  ...roleOfMany(false),
}

export const suspendMany: RowsAct<{ readonly reason: string }> = {
  ...rows,
  name: 'user.suspend',
  run: async (parts, by, id, { reason }) => {
    const { changed, text } = await suspendMember(parts, by, id, reason)
    return changed ? {} : { refused: text }
  },
  undo: async (parts, by, id) => {
    const { changed, text } = await restoreMember(parts, by, id, { only: 'suspended' })
    return changed ? {} : { refused: text }
  },
}

export const restoreMany: RowsAct = {
  ...rows,
  name: 'user.restore',
  run: async (parts, by, id) => {
    const { changed, text, before } = await restoreMember(parts, by, id)
    return changed ? { before } : { refused: text }
  },
  undo: async (parts, by, id, _fields, before) => {
    const { status, reason } = before as StatusBefore
    if (status !== 'suspended')
      return { refused: 'This account was being deleted, so delete it again by hand' }
    const { changed, text } = await suspendMember(parts, by, id, reason ?? undefined)
    return changed ? {} : { refused: text }
  },
}

export const memberFile: FileAct = {
  ...ofMembers,
  kind: 'file',
  name: 'user.export',
  title: 'Members',
  columns: userCsvColumns,
  personal: ['email', 'mobile'],
}

export const memberActs: readonly BulkAct[] = [assignRole, removeRole, suspendMany, restoreMany, memberFile]
