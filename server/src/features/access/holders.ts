import type { AnyOf } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { listText } from '../../platform/listing/lists.ts'

export interface Holder extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly muid: string
}

/** The active members who pass a rule: by a verified role, by a dynamic type that it carries, or by one of their own. */
export async function holdersOf(db: Database, { roles, types }: AnyOf): Promise<Holder[]> {
  const dynamicTypes = sql`${listText(types)}::text[]`
  return [
    ...(await db.execute<Holder>(sql`
      select id, email, full_name, muid from "user"
      where status = 'active' and id in (
        select user_role.user_id from user_role join role on role.id = user_role.role_id
        where user_role.verified and (
          role.title = any (${listText(roles)}::text[])
          or role.id in (select role_id from dynamic_role where type = any (${dynamicTypes}))
        )
        union
        select user_id from dynamic_user where type = any (${dynamicTypes})
      ) order by id`)),
  ]
}
