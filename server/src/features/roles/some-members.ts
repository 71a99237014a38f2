import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { contains } from '../../platform/listing/like.ts'
import { isIndexed, isNamed, memberWords } from '../../platform/listing/named-members.ts'

const SOME = 10

/** Up to ten members who hold a role, or who do not, by name. @throws AppError 404 for an unknown role. */
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
 * Few letters are met soon in the order of names; longer words are looked up in the index first. The two do not share a
 * statement, since PostgreSQL would plan it once for both.
 */
const namedBy = (search: string): SQL =>
  isIndexed(search) ? isNamed(sql`member.id`, search) : contains(search, memberWords(sql`member`))
