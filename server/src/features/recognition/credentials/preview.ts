import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'

interface Shown {
  readonly number: string
  readonly title: string
  readonly description: string
  readonly full_name: string
}

/** Link preview of a credential, if its holder shows it. @param given number from the web address */
export async function credentialPreview(db: Database, given: string): Promise<Preview | null> {
  const [row] = await db.execute<Shown>(sql`
    select credential.number, title, description, person.full_name
    from credential join "user" as person on person.id = credential.user_id
    where credential.number = ${given.toUpperCase()}::text and is_shown and signed_token is not null
      and state <> 'revoked' and person.status = 'active'`)
  if (!row) return null
  return {
    title: `${row.full_name}: ${row.title}`,
    description: row.description,
    picture: `/api/v1/public/credentials/${row.number}/picture/`,
  }
}
