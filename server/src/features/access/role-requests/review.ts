import { memberRoles } from '@muster/contract/access/access.ts'
import { type RoleRequestReview, UNDO_REQUEST_MINUTES } from '@muster/contract/access/role-requests.ts'
import { opensAnything } from '@muster/contract/desk/staff-acts.ts'
import { sql } from 'drizzle-orm'
import { momentText } from '../../../platform/database/values.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { knownTypes } from '../access/index.ts'
import { requestList } from './list.ts'

const MOST_EARLIER = 10

type Stored = RoleRequestReview['member'] & {
  readonly description: string | null
  readonly types: string[]
  readonly earlier: RoleRequestReview['earlier']
  readonly application: RoleRequestReview['application']
}

/** Everything about one request, for the decision. Two statements. @throws AppError 404 */
export async function readRequest(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<RoleRequestReview> {
  const row = await requestList(actor, now).one(db, sql`asked.id = ${id}::uuid`)
  if (!row) throw notFound('this request')
  const [stored] = await db.execute<Stored>(sql`
    select member.status, member.created_at as joined_at, coalesce(wallet.level_order, 1)::integer as level,
      coalesce(wallet.karma, 0)::integer as karma,
      array(
        select place.title from user_organization as link join organization as place on place.id = link.organization_id
        where link.user_id = member.id and not link.is_alumni order by link.created_at desc, link.id limit 5
      ) as organizations,
      array(
        select held.title from user_role as own join role as held on held.id = own.role_id
        where own.user_id = member.id and own.verified order by held.title limit 50
      ) as roles,
      role.description, array(select type from dynamic_role where dynamic_role.role_id = role.id order by type) as types,
      (
        select coalesce(jsonb_agg(to_jsonb(past) order by past.created_at desc, past.id), '[]') from (
          select before.id, before.state, before.created_at, before.decided_at, decider.full_name as decided_by,
            before.reason
          from role_request as before left join "user" as decider on decider.id = before.decided_by_id
          where before.user_id = member.id and before.role_id = role.id and before.id <> ${id}::uuid
          order by before.created_at desc, before.id limit ${MOST_EARLIER}::integer
        ) as past
      ) as earlier,
      case when role.title = ${memberRoles.mentor} then (
        select jsonb_build_object('about', about, 'reason', reason, 'hours', hours) from mentor_application
        where user_id = member.id
      ) end as application
    from "user" as member join role on role.id = ${row.role_id}::uuid
    left join wallet on wallet.user_id = member.id
    where member.id = ${row.user_id}::uuid`)
  if (!stored) throw notFound('this request')
  const { description, types, earlier, application, ...member } = stored
  const dynamicTypes = knownTypes(types)
  return {
    row,
    member,
    application,
    role: {
      description,
      dynamic_types: dynamicTypes,
      opens: opensAnything({ roles: [row.role_title], dynamicTypes }),
    },
    earlier: earlier.map((past) => ({
      ...past,
      created_at: momentText(past.created_at),
      decided_at: past.decided_at && momentText(past.decided_at),
    })),
    undo_until:
      row.decided_at && row.state !== 'withdrawn'
        ? new Date(Date.parse(row.decided_at) + UNDO_REQUEST_MINUTES * 60_000).toISOString()
        : null,
  }
}
