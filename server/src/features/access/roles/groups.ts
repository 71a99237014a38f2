import { roles } from '@muster/contract/access/access.ts'
import { type RoleGroupCount, roleGroups } from '@muster/contract/access/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { holdersOfRole } from '../../people/member-counts/index.ts'

const ofPlaces: readonly string[] = [
  roles.zonalCampusLead,
  roles.districtCampusLead,
  roles.campusLead,
  roles.leadEnabler,
]
const ofStaff = Object.values(roles).filter((title) => !ofPlaces.includes(title))

/** What the row of `role` in scope is for, as `roleGroups` of the contract describes them. */
export const groupOfRole: SQL = sql`
  case when role.kind = 'custom' then 'own'
    when role.kind = 'group' or role.title = 'IG Lead' then 'group'
    when role.title = any (${listText(ofPlaces)}::text[]) then 'place'
    when role.title = any (${listText(ofStaff)}::text[])
      or exists (select from dynamic_role where dynamic_role.role_id = role.id) then 'staff'
    else 'member' end`

/** Counts roles and their members by group, in the order of the groups. One statement. */
export async function countGroups(db: Database): Promise<RoleGroupCount[]> {
  const rows = await db.execute<RoleGroupCount & Record<string, unknown>>(sql`
    select "group", count(*)::integer as roles, coalesce(sum(holders), 0)::integer as members,
      (count(*) filter (where holders = 0))::integer as unused
    from (select ${groupOfRole} as "group", held.holders from role ${holdersOfRole}) as role_of group by 1`)
  const found = [...rows]
  return roleGroups.flatMap((group) => found.filter((row) => row.group === group))
}
