import {
  type Audience,
  type MessageWay,
  messageWays,
  type Reach,
} from '@muster/contract/notices/message-shapes.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Members } from './audience.ts'
import { choicesOfMember, todayOf, wants } from './ways.ts'

/** Members in one statement. */
const BATCH = 200

interface Counted {
  readonly total: number
  readonly active: number
  readonly reached: number
  readonly bell: number
  readonly mail: number
  readonly mail_off: number
  readonly bounced: number
  readonly connected: number
  readonly held_back: number
  readonly nameless: number
}

/** How many members of an audience each way reaches, from their choices, bounces and connected accounts. */
export async function countReach(
  db: Database,
  members: Members,
  { audience, ways, isUrgent }: { audience: Audience; ways: readonly MessageWay[]; isUrgent: boolean },
  { now, hasChat }: { readonly now: Date; readonly hasChat: boolean },
): Promise<Reach> {
  const chosen = Object.fromEntries(messageWays.map((way) => [way, ways.includes(way)]))
  const { bell, mail, bounced } = wants(audience)
  const sum = { total: 0, active: 0, reached: 0, bell: 0, mail: 0, mail_off: 0, bounced: 0, connected: 0 }
  const all = { ...sum, held_back: 0, nameless: 0 }
  for await (const ids of members.ids(db, BATCH)) {
    const [counted] = await db.execute<Counted & Record<string, unknown>>(sql`
      with looked as (
        select member.status = 'active' as active, ${bell} as bell, ${mail} as mail, ${bounced} as bounced,
          member.discord_id is not null as connected,
          split_part(btrim(member.full_name), ' ', 1) !~ '[[:alpha:]]' as nameless,
          ${!isUrgent}::boolean and exists (
            select from staff_message_member as earlier
            where earlier.user_id = member.id and earlier.day = ${todayOf(now)}
              -- Spares looking up the time zones of the many who had none in these days.
              and earlier.day between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 1
          ) as held_back
        from unnest(${uuids(ids)}) as chosen (id) join "user" as member on member.id = chosen.id ${choicesOfMember}
      )
      select count(*)::integer as total, count(*) filter (where active)::integer as active,
        count(*) filter (where active and (
          (${chosen.bell}::boolean and bell) or (${chosen.mail}::boolean and mail and not bounced) or ${chosen.banner}::boolean
        ))::integer as reached,
        count(*) filter (where active and bell)::integer as bell,
        count(*) filter (where active and mail and not bounced)::integer as mail,
        count(*) filter (where active and not mail)::integer as mail_off,
        count(*) filter (where active and mail and bounced)::integer as bounced,
        count(*) filter (where active and connected)::integer as connected,
        count(*) filter (where active and held_back)::integer as held_back,
        count(*) filter (where active and nameless)::integer as nameless
      from looked`)
    for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += counted?.[key] ?? 0
  }
  return {
    total: all.total,
    reached: all.reached,
    bell: { reached: all.bell, off: all.active - all.bell },
    mail: { reached: all.mail, off: all.mail_off, bounced: all.bounced },
    channel: { reached: all.connected, connected: hasChat },
    banner: { reached: all.active },
    deactivated: all.total - all.active,
    held_back: all.held_back,
    nameless: all.nameless,
  }
}
