import { memberRoles } from '@muster/contract/access/access.ts'
import type { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { holdsRole } from '../../access/access/index.ts'
import type { BoardQuery } from './scope.ts'
import { boardOptOut } from './tables.ts'

/** Whether a member wants to appear on leaderboards. */
export async function wantsListing(db: Database, userId: string): Promise<boolean> {
  const rows = await db.execute(sql`select from ${boardOptOut} where user_id = ${userId}`)
  return rows.length === 0
}

/** Shows or hides a member on leaderboards. Idempotent. @returns the text for the person */
export async function setListing(db: Database, userId: string, listed: boolean): Promise<string> {
  if (listed) {
    await db.execute(sql`delete from ${boardOptOut} where user_id = ${userId}`)
    return 'You’ll appear on leaderboards as soon as you’re a student with karma'
  }
  await db.insert(boardOptOut).values({ userId }).onConflictDoNothing()
  return 'You’re no longer on any leaderboard. You’ll keep your karma.'
}

interface Facts {
  readonly opted_out: boolean
  readonly is_student: boolean
  readonly is_at_college: boolean
  readonly belongs: boolean
}

type Absence = Pick<ReplyOf<typeof leaderboards.mine>, 'absent_because' | 'absent_until'>

/** Why a member isn't on a leaderboard, as text for them, and where they can change that. */
export async function absenceOf(db: Database, query: BoardQuery, userId: string): Promise<Absence> {
  const { college, district, zone } = query
  const place = college
    ? sql`listed.college_id = ${college}::uuid`
    : district
      ? sql`listed.district_id = ${district}::uuid`
      : zone
        ? sql`listed.zone_id = ${zone}::uuid`
        : sql`true`
  const [facts] = await db.execute<Facts>(sql`
    select exists (select from board_opt_out where user_id = ${userId}) as opted_out,
      ${holdsRole(sql`${userId}`, memberRoles.student)} as is_student,
      exists (
        select from user_organization as link join organization as place on place.id = link.organization_id
        where link.user_id = ${userId} and place.org_type = 'College' and not link.is_alumni
      ) as is_at_college,
      exists (select from board_member as listed where listed.user_id = ${userId} and ${place}) as belongs`)
  if (facts?.opted_out) return absent('You’ve chosen not to appear on leaderboards', 'account')
  if (!facts?.is_at_college) {
    return absent('Leaderboards are for students, so choose your college in your settings', 'organisation')
  }
  if (!facts.is_student) {
    return absent('Leaderboards are for students, and your student role hasn’t been verified yet', 'roles')
  }
  if (!facts.belongs) return absent('Your college isn’t part of this leaderboard', null)
  if (query.ig) {
    return absent(
      query.month
        ? 'You have no karma in this interest group for this month'
        : 'You have no karma in this interest group yet',
      'tasks',
    )
  }
  return absent(query.month ? 'You have no karma for this month' : 'You have no karma yet', 'tasks')
}

function absent(absent_because: string, absent_until: Absence['absent_until']): Absence {
  return { absent_because, absent_until }
}
