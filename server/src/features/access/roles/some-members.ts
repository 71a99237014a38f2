import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { isIndexed, isNamed, memberWords } from '../../../platform/listing/named-members.ts'

const SOME = 10

/** Up to ten members with or without a role, by name. @throws AppError 404 for an unknown role */
export async function someMembers(
  db: Database,
  roleId: string,
  { holds, search }: { readonly holds: boolean; readonly search: string | undefined },
) {
  const held = sql`exists (
    select from user_role where user_role.user_id = member.id and user_role.role_id = ${roleId} and verified
  )`
  const named = search ? namedBy(search) : sql`true`
  const rows = await db.execute<{ id: string; full_name: string; fullname: string; muid: string }>(sql`
    select member.id, member.full_name, member.full_name as fullname, member.muid from "user" as member
    where member.status <> 'erased' and ${holds ? held : sql`not ${held}`} and ${named}
    order by lower(member.full_name), member.id limit ${SOME}::integer`)
  if (rows.length === 0) {
    const [role] = await db.execute(sql`select from role where id = ${roleId}`)
    if (!role) throw notFound('this role')
  }
  return [...rows]
}

/**
 * A short text matches soon when reading in name order; a longer one is looked up in the index first. Two
 * statements, because PostgreSQL would use one plan for both.
 */
const namedBy = (search: string): SQL =>
  isIndexed(search) ? isNamed(sql`member.id`, search) : contains(search, memberWords(sql`member`))
