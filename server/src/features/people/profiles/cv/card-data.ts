import { isIntroducedByWork } from '@muster/contract/access/abilities.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { readableByMuid } from '../profile.ts'

/** Everything on the preview picture of a profile. */
export interface Card {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly place: string | null
  readonly level: number
  readonly karma: number
  readonly bio: string | null
  readonly tasks: number
  readonly meetups: number
  /** Titles of their pinned work. */
  readonly works: readonly string[]
  readonly site: string
}

type StoredCardData = Omit<Card, 'full_name' | 'muid' | 'picture_key' | 'site'>

/**
 * A member's public summary.
 * @param site name of the installation
 * @throws AppError 404 for a private profile, even to members, because the picture is cached for everyone
 */
export async function readCard(db: Database, muid: string, site: string): Promise<Card> {
  const member = await readableByMuid(db, muid, null)
  const deed = (name: string) =>
    sql`coalesce((select amount from member_deed where user_id = wallet.user_id and deed = ${name}), 0)`
  const [row] = await db.execute<StoredCardData>(sql`
    select wallet.level_order as level, wallet.karma, (
        select organization.title from user_organization as own
        join organization on organization.id = own.organization_id
        where own.user_id = wallet.user_id and organization.org_type in ('College', 'Company')
        order by own.is_alumni, (organization.org_type = 'Company') = ${isIntroducedByWork(member)}::boolean desc,
          own.created_at desc
        limit 1
      ) as place,
      (select bio from member_bio where user_id = wallet.user_id) as bio,
      ${deed('tasks')} as tasks, ${deed('meetups_attended')} as meetups,
      array(
        select task.title from pinned_work as pin
        join submission as work on work.id = pin.submission_id and work.status = 'approved'
        join task on task.id = work.task_id
        where pin.user_id = wallet.user_id order by pin.place
      ) as works
    from wallet where wallet.user_id = ${member.id}`)
  if (!row) throw notFound('this member')
  const { full_name, picture_key } = member
  return { full_name, muid: member.muid, picture_key, ...row, site }
}
