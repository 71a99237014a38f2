import { roles } from '@muster/contract/access/access.ts'
import { onDate } from '@muster/contract/lib/formats.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Jobs } from '../../../../platform/jobs.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type Notice, notify } from '../../../notices/notifications/index.ts'

export const DAILY_SUM_QUEUE = 'vouchers.daily-sum'

/** Queues a check of the giver's daily sum, to run after the commit. */
export function watchDailySum(tx: Database, jobs: Jobs, giver: Pick<Actor, 'id'>, now: Date): Promise<void> {
  return jobs.enqueue(tx, DAILY_SUM_QUEUE, { giverId: giver.id, day: now.toISOString().slice(0, 10) })
}

interface Watched {
  readonly giverId: string
  readonly day: string
}

function watchedIn(data: unknown): Watched {
  if (typeof data === 'object' && data && 'giverId' in data && 'day' in data) {
    return { giverId: String(data.giverId), day: String(data.day) }
  }
  throw new Error('the job names no giver')
}

/**
 * Notifies every active administrator when someone's vouchers of a day (UTC) exceed the configured karma:
 * created or changed that day and not revoked. Once per giver and day.
 */
export async function reportDailySum(parts: Pick<Parts, 'db' | 'config'>, data: unknown): Promise<void> {
  const { giverId, day } = watchedIn(data)
  const limit = parts.config.VOUCHER_DAILY_KARMA
  const ofDay = (moment: 'created_at' | 'updated_at') =>
    sql`voucher.${sql.raw(moment)} >= ${day}::date and voucher.${sql.raw(moment)} < ${day}::date + 1`
  const told = await parts.db.execute<{ admin_id: string; name: string; muid: string; karma: string }>(sql`
    with given as (
      select id, karma from voucher
      where created_by_id = ${giverId}::uuid and ${ofDay('created_at')} and revoked_at is null
      union
      select id, karma from voucher
      where updated_by_id = ${giverId}::uuid and ${ofDay('updated_at')} and revoked_at is null
    ), total as (select coalesce(sum(karma), 0) as karma from given)
    select admin.id as admin_id, giver.full_name as name, giver.muid, total.karma
    from total
    join "user" as giver on giver.id = ${giverId}::uuid
    join role on role.title = ${roles.admins}
    join user_role on user_role.role_id = role.id and user_role.verified
    join "user" as admin on admin.id = user_role.user_id and admin.status = 'active'
    where total.karma > ${limit}::integer`)
  await notify(parts.db, ...[...told].map((row) => noticeTo(row.admin_id, row)))

  function noticeTo(
    userId: string,
    { name, muid, karma }: { name: string; muid: string; karma: string },
  ): Notice {
    return {
      userId,
      kind: 'staff_alert',
      cause: `voucher-sum:${giverId}:${day}`,
      title: saying`${{ name: shortened(name, 60) }} gave a lot of karma in vouchers`,
      description: saying`${{ name }} (${{ muid }}) put ${{ karma: Number(karma) }} karma into vouchers on ${{ day: onDate(day, 'longDay', 'UTC') }}. You’re notified when it’s more than ${{ limit }} in a day.`,
      button: 'View vouchers',
      url: '/dashboard/karma-voucher',
    }
  }
}
