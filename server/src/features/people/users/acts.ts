import { pageAccess } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import { MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { BulkAct, FileAct, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type RoleFields, roleOfMany, roleToChange } from '../../access/roles/index.ts'
import { userCsvColumns, userList } from './list.ts'
import { restoreMember, type StatusBefore, suspendMember } from './status.ts'
import { updateMember } from './update.ts'

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

interface Organisation {
  readonly org: string
  readonly org_type: string
  readonly department: string | null
  readonly graduation_year: number | null
  readonly is_alumni: boolean
}

interface Belonging {
  readonly groups: readonly string[]
  readonly organisations: readonly Organisation[]
}

/** The groups and organisations of a member. Former ones come first: they are linked again before a current college. */
async function belongingOf(db: Database, id: string): Promise<Belonging> {
  const [found] = await db.execute<Belonging & Record<string, unknown>>(sql`
    select array(
      select interest_group_id::text from user_interest_group where user_id = ${id} order by interest_group_id
    ) as groups, coalesce((
      select json_agg(json_build_object('org', place.id, 'org_type', place.org_type, 'department', link.department_id,
        'graduation_year', link.graduation_year, 'is_alumni', link.is_alumni) order by link.is_alumni desc, place.id)
      from user_organization as link join organization as place on place.id = link.organization_id
      where link.user_id = ${id}
    ), '[]') as organisations`)
  return found ?? { groups: [], organisations: [] }
}

/** @throws AppError 400 on `field` */
async function nameOf(db: Database, table: SQL, id: string, field: string, text: string): Promise<string> {
  const [found] = await db.execute<{ name: string }>(sql`select name from ${table} where id = ${id}::uuid`)
  if (!found) throw fieldRefused(field, text)
  return found.name
}

export const addToGroup: RowsAct<{ readonly group: string }> = {
  ...rows,
  name: 'user.add_group',
  detail: (db, _actor, { group }) =>
    nameOf(db, sql`interest_group`, group, 'group', 'Choose an interest group from the list'),
  run: async (parts, by, id, { group }) => {
    const { groups } = await belongingOf(parts.db, id)
    if (groups.includes(group)) return { refused: 'Already in this interest group' }
    if (groups.length >= MAX_INTEREST_GROUPS)
      return { refused: say`Already in ${{ most: MAX_INTEREST_GROUPS }} interest groups` }
    await updateMember(parts, by, id, { interest_groups: [...groups, group] })
    return {}
  },
  undo: async (parts, by, id, { group }) => {
    const { groups } = await belongingOf(parts.db, id)
    if (!groups.includes(group)) return { refused: 'Has left this interest group since' }
    await updateMember(parts, by, id, { interest_groups: groups.filter((one) => one !== group) })
    return {}
  },
}

export const setOrganisation: RowsAct<{ readonly organisation: string }> = {
  ...rows,
  name: 'user.set_organisation',
  detail: (db, _actor, { organisation }) =>
    nameOf(
      db,
      sql`(select id, title as name from organization) as place`,
      organisation,
      'organisation',
      'Choose an organisation from the list',
    ),
  run: async (parts, by, id, { organisation }) => {
    const { organisations } = await belongingOf(parts.db, id)
    if (organisations.some(({ org, is_alumni }) => org === organisation && !is_alumni))
      return { refused: 'Already there' }
    const type = await nameOf(
      parts.db,
      sql`(select id, org_type as name from organization) as place`,
      organisation,
      'organisation',
      'Choose an organisation from the list',
    )
    // It replaces the current one of its type. Former students have left it, and stay.
    const kept = organisations.filter(({ org_type, is_alumni }) => org_type !== type || is_alumni)
    await updateMember(parts, by, id, { organizations: [...kept.map(({ org }) => org), organisation] })
    return { before: organisations }
  },
  undo: async (parts, by, id, { organisation }, before) => {
    const was = before as readonly Organisation[]
    const { organisations } = await belongingOf(parts.db, id)
    if (!organisations.some(({ org }) => org === organisation))
      return { refused: 'Someone has since changed their organisations' }
    const college = was.find(({ org_type, is_alumni }) => org_type === 'College' && !is_alumni)
    await updateMember(parts, by, id, {
      organizations: was.map(({ org }) => org),
      ...(college && { department: college.department, graduation_year: college.graduation_year }),
    })
    return {}
  },
}

export const memberFile: FileAct = {
  ...ofMembers,
  kind: 'file',
  name: 'user.export',
  title: 'Members',
  columns: userCsvColumns,
  columnsOnDemand: ['last_active_at'],
  personal: ['email', 'mobile'],
}

export const memberActs: readonly BulkAct[] = [
  assignRole,
  removeRole,
  suspendMany,
  restoreMany,
  addToGroup,
  setOrganisation,
  memberFile,
]
