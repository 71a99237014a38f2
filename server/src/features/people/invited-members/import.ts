import { roles } from '@muster/contract/access/access.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { NAMED_ROWS } from '@muster/contract/lib/imports.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import type { ImportKind } from '../../desk/imports/index.ts'
import { interestGroupOptions } from '../../learning/interest-groups/index.ts'
import { listDepartments } from '../../places/organisations/index.ts'
import { beginMemberCheck, type NewInvitation } from './import-rows.ts'

/** Import of people who get an invitation by email and no account before they accept it. */
export function memberImport({ clock }: Pick<Parts, 'clock'>): ImportKind<NewInvitation> {
  return {
    kind: 'invited_member',
    field: 'members',
    ...importColumns.invited_member,
    ids: ['email', 'organisation', 'department', 'groups', 'role'],
    choices: async (db) => ({
      department: (await listDepartments(db)).map(({ title }) => title),
      groups: (await interestGroupOptions(db)).map(({ name }) => name),
      role: [
        ...(await db.execute<{ title: string }>(
          sql`select title from role where title <> ${roles.admins} order by lower(title)`,
        )),
      ].map(({ title }) => title),
    }),
    beginCheck: (db, actor) => beginMemberCheck(db, actor, clock.now()),
    async insert(tx, values, { importId, actor, now }) {
      await tx.execute(sql`
        insert into invited_member (full_name, email, organization_id, department_id, graduation_year, group_ids,
          role_id, next_mail_at, import_id, invited_by_id, created_at)
        select full_name, email, organization_id, department_id, graduation_year,
          array(select jsonb_array_elements_text(given.group_ids)::uuid), role_id, ${now}::timestamptz,
          ${importId}::uuid, ${actor.id}::uuid, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as given (
          full_name text, email text, organization_id uuid, department_id uuid, graduation_year integer,
          group_ids jsonb, role_id uuid
        )`)
      return []
    },
    /** People who have accepted stay. */
    async undo(tx, { importId }) {
      const gone = await tx.execute(sql`
        delete from invited_member where import_id = ${importId}::uuid and accepted_at is null returning id`)
      const left = await tx.execute<{ name: string; count: number }>(sql`
        select full_name as name, count(*) over ()::integer as count from invited_member
        where import_id = ${importId}::uuid order by lower(full_name), id limit ${NAMED_ROWS}`)
      return {
        removed: gone.length,
        kept: left[0]?.count ?? 0,
        named: left.map(({ name }) => ({ name, why: 'used' as const })),
      }
    },
  }
}
