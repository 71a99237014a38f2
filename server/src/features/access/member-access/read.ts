import { dynamicTypeList, isAllowed, pageAccess, roles } from '@muster/contract/access/access.ts'
import type { Grant, MemberAccess } from '@muster/contract/access/member-access.ts'
import { whyNotAct, whyNotHandOut, whyNotTypeOfMember } from '@muster/contract/desk/staff-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { grantsOfMember } from '../access/index.ts'

/** Caps counts. */
const MOST = sql.raw('1000')

type StoredGrant = Omit<Grant, 'locked_because'>

/**
 * Every role and type of a member and its source, roles first. One statement, one row per grant.
 * @throws AppError 404 for unknown and erased members
 */
export async function readAccess(
  db: Database,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<MemberAccess> {
  const running = (table: string) => {
    const endsAt = sql`${sql.identifier(table)}.ends_at`
    return sql`(${endsAt} is null or ${endsAt} > ${now}::timestamptz)`
  }
  const [row] = await db.execute<{
    roles: string[]
    types: string[]
    waiting: string[]
    grants: (StoredGrant & { readonly role_types: string[] })[]
  }>(sql`
    select ${grantsOfMember},
      array(
        select role.title from user_role as asked join role on role.id = asked.role_id
        where asked.user_id = member.id and not asked.verified order by role.title
      ) as waiting,
      (
        select coalesce(jsonb_agg(to_jsonb(held) order by held.kind, held.title, held.by_role), '[]') from (
          select own.id, 'role' as kind, role.title, role.id as role_id, null as by_role, giver.full_name as given_by,
            coalesce(own.granted_at, own.created_at) as since,
            own.ends_at as ends_at,
            array(select type from dynamic_role where dynamic_role.role_id = role.id) as role_types
          from user_role as own join role on role.id = own.role_id
          left join "user" as giver on giver.id = own.given_by_id
          where own.user_id = member.id and own.verified and ${running('own')}
          union all
          select own.id, 'type', own.type, null, null, giver.full_name,
            own.created_at,
            own.ends_at, '{}'
          from dynamic_user as own left join "user" as giver on giver.id = own.given_by_id
          where own.user_id = member.id and ${running('own')}
          union all
          select given.id, 'type', given.type, null, role.title, giver.full_name,
            greatest(given.created_at, coalesce(own.granted_at, own.created_at)),
            own.ends_at, '{}'
          from user_role as own join dynamic_role as given on given.role_id = own.role_id
          join role on role.id = own.role_id
          left join "user" as giver on giver.id = given.given_by_id
          where own.user_id = member.id and own.verified and ${running('own')}
        ) as held
      ) as grants
    from "user" as member where member.id = ${userId} and member.status <> 'erased'`)
  if (!row) throw notFound('this member')
  const member = { id: userId, roles: row.roles, dynamicTypes: row.types }
  return {
    waiting: row.waiting,
    grants: row.grants.map(({ role_types, ...grant }) => ({
      ...grant,
      since: momentText(grant.since),
      ends_at: grant.ends_at && momentText(grant.ends_at),
      locked_because: whyNotChange(grant, role_types),
    })),
  }

  function whyNotChange({ kind, title, by_role }: StoredGrant, types: readonly string[]): string | null {
    if (kind === 'role') {
      return whyNotAct('changeRoles', actor, member) ?? whyNotHandOut(actor, { title, dynamicTypes: types })
    }
    if (by_role !== null) return say`Comes with the role ${{ role: by_role }}, so remove it there`
    if (!isAllowed(pageAccess.dynamicType, actor)) {
      return 'Only administrators and staff with Dynamic Type can give or remove dynamic types'
    }
    return whyNotTypeOfMember(actor, member, title)
  }
}

/**
 * How many active members have each role and type in the contract, in its order, counted up to a thousand.
 */
export async function countHolders(db: Database, now: Date) {
  const running = sql`(held.ends_at is null or held.ends_at > ${now}::timestamptz)`
  return [
    ...(await db.execute<{ kind: 'role' | 'type'; title: string; holders: number }>(sql`
      select 'role' as kind, known.title, (
        select count(*)::integer from (
          select from user_role as held join role on role.id = held.role_id
          where role.title = known.title and held.verified and ${running} limit ${MOST}
        ) as part
      ) as holders
      from unnest(${listText(Object.values(roles))}::text[]) with ordinality as known (title, place)
      union all
      select 'type', known.title, (
        select count(distinct part.user_id)::integer from (
          select held.user_id from dynamic_user as held where held.type = known.title and ${running}
          union all
          select held.user_id from dynamic_role as by_role join user_role as held on held.role_id = by_role.role_id
          where by_role.type = known.title and held.verified and ${running}
          limit ${MOST}
        ) as part
      )
      from unnest(${listText(dynamicTypeList)}::text[]) with ordinality as known (title, place)`)),
  ]
}
