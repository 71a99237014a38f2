import { isAllowed, pageAccess, roles } from '@muster/contract/access/access.ts'
import { type firstWeek as calls, FIRST_WEEK_DAYS, type FirstWeek } from '@muster/contract/desk/first-week.ts'
import { MOST_CASES } from '@muster/contract/desk/practice.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { knownTypes } from '../../access/access/index.ts'
import { readFirstDecisions } from '../../learning/submissions/index.ts'
import { readTexts } from '../../reach/site-texts/index.ts'
import { colleague, presentColleague, type StoredColleague } from '../work-queues/index.ts'
import { handbookOf, minutesOf } from './handbooks.ts'

/** Cards at once. */
const MOST_ROLES = 5

interface StoredWeek {
  readonly role_id: string
  readonly role: string
  readonly types: string[]
  readonly since: string
  readonly contact: StoredColleague | null
  readonly cases: number
  readonly decided: number
  readonly hidden: boolean
  readonly met: boolean
  readonly handbook_version: number | null
}

/** The staff roles that a member got in the last days, newest first, with what they've done of the first week. */
export async function readFirstWeeks(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<FirstWeek[]> {
  const { db } = parts
  const now = sql`${parts.clock.now()}::timestamptz`
  const rows = await db.execute<StoredWeek>(sql`
    with held as (
      select user_role.role_id, user_role.user_id, user_role.given_by_id, role.title as role,
        coalesce(user_role.granted_at, user_role.created_at) as since,
        array(select type from dynamic_role where dynamic_role.role_id = role.id) as types
      from user_role join role on role.id = user_role.role_id
      where user_role.user_id = ${actor.id} and user_role.verified
        and (user_role.ends_at is null or user_role.ends_at > ${now})
        and coalesce(user_role.granted_at, user_role.created_at) > ${now} - make_interval(days => ${FIRST_WEEK_DAYS}::integer)
    )
    select held.role_id, held.role, held.types, held.since, ${colleague(sql`person`)} as contact,
      week.hidden_at is not null as hidden, week.met_at is not null as met, week.handbook_version,
      practice.cases, practice.decided
    from held
    left join first_week as week on week.user_id = held.user_id and week.role_id = held.role_id
    left join lateral (
      select member.id, member.full_name, member.muid, member.picture_key from "user" as member
      where member.status = 'active' and member.id <> held.user_id
        and member.id in (
          held.given_by_id,
          (
            select admin.user_id from user_role as admin
            join role on role.id = admin.role_id and role.title = ${roles.admins}
            join "user" as active on active.id = admin.user_id and active.status = 'active'
            where admin.verified and admin.user_id <> held.user_id order by admin.created_at, admin.id limit 1
          )
        )
      order by member.id = held.given_by_id desc nulls last limit 1
    ) as person on true
    cross join lateral (
      select count(*)::integer as cases, count(answer.user_id)::integer as decided
      from (
        select id from practice_case where role_id = held.role_id and not archived
        order by created_at, id limit ${MOST_CASES}::integer
      ) as own
      left join practice_answer as answer on answer.practice_case_id = own.id and answer.user_id = held.user_id
    ) as practice
    order by held.since desc, held.role_id`)
  const weeks = [...rows]
    .map((row) => ({ ...row, opens: { roles: [row.role], dynamicTypes: knownTypes(row.types) } }))
    .filter(({ opens }) => isAllowed(pageAccess.management, opens))
    .slice(0, MOST_ROLES)
  if (weeks.length === 0) return []
  const keys = weeks.flatMap(({ role }) => handbookOf(role) ?? [])
  const texts = new Map((await readTexts(parts, keys)).map((text) => [text.key, text]))
  const reviews = weeks.some(({ opens }) => isAllowed(pageAccess.reviews, opens))
  const decisions = reviews ? await readFirstDecisions(db, actor.id) : null
  return weeks.map(({ opens, ...week }) => {
    const key = handbookOf(week.role)
    const text = key && texts.get(key)
    const isReviewer = isAllowed(pageAccess.reviews, opens)
    return {
      role_id: week.role_id,
      role: week.role,
      dynamic_types: opens.dynamicTypes,
      since: week.since,
      contact: week.contact && presentColleague(week.contact),
      handbook: text?.body
        ? {
            key: text.key,
            opened: (week.handbook_version ?? 0) >= text.version,
            minutes: minutesOf(text.body),
          }
        : null,
      practice: isReviewer && week.cases > 0 ? { cases: week.cases, decided: week.decided } : null,
      decisions: isReviewer ? decisions : null,
      met: week.met,
      hidden: week.hidden,
    }
  })
}

/**
 * Folds the card of a role away or shows it again, and stores whether the member has met the team. Idempotent.
 * @throws AppError 404 for a role that they don't have
 */
export async function changeFirstWeek(
  db: Database,
  actor: Actor,
  roleId: string,
  { hidden: isHidden, met: hasMet }: BodyOf<typeof calls.change>,
  now: Date,
): Promise<void> {
  const [hidden, met] = [isHidden ?? null, hasMet ?? null]
  const stored = (given: boolean | null, column: 'hidden_at' | 'met_at') => sql`case
    when ${given}::boolean is null then week.${sql.identifier(column)}
    when ${given}::boolean then coalesce(week.${sql.identifier(column)}, ${now}::timestamptz) end`
  const changed = await db.execute(sql`
    insert into first_week as week (user_id, role_id, hidden_at, met_at)
    select user_id, role_id, case when ${hidden}::boolean then ${now}::timestamptz end,
      case when ${met}::boolean then ${now}::timestamptz end
    from user_role where user_id = ${actor.id} and role_id = ${roleId} and verified
    on conflict (user_id, role_id) do update
      set hidden_at = ${stored(hidden, 'hidden_at')}, met_at = ${stored(met, 'met_at')}
    returning user_id`)
  if (changed.length === 0) throw notFound('this role of yours')
}
