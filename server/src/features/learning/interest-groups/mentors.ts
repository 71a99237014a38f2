import type { GroupContent } from '@muster/contract/learning/interest-groups.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'

/**
 * Checks that new mentors are active members.
 * @param field that they were sent in
 * @throws AppError 400 on the field with the first ID that no active member has
 */
export async function assertMentors(
  db: Database,
  content: Partial<GroupContent>,
  before: Partial<GroupContent>,
  field: string,
): Promise<void> {
  const added = (content.mentors ?? []).filter((muid) => !before.mentors?.includes(muid))
  if (added.length === 0) return
  const [unknown] = await db.execute<{ muid: string }>(sql`
    select muid from jsonb_array_elements_text(${JSON.stringify(added)}::text::jsonb) as named (muid)
    where not exists (select from "user" where "user".muid = lower(named.muid) and status = 'active') limit 1`)
  if (unknown)
    throw fieldRefused(field, `There’s no active member with the ID ${unknown.muid}. Check the spelling.`)
}
