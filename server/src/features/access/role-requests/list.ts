import { roles } from '@muster/contract/access/access.ts'
import type { RoleRequestRow, roleVerification } from '@muster/contract/access/role-requests.ts'
import { whyNotVerify } from '@muster/contract/desk/staff-acts.ts'
import type { Colleague, QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains, likeLiteral } from '../../../platform/listing/like.ts'
import { byMoment, byText, joined, listing, optional } from '../../../platform/listing/listing.ts'
import { memberWords } from '../../../platform/listing/named-members.ts'
import {
  type CasesOf,
  countWork,
  heldByOthers,
  hold,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../../desk/work-queues/index.ts'
import { isStudentAt } from '../../places/organisations/index.ts'
import { knownTypes } from '../access/index.ts'

type StoredRow = Omit<
  RoleRequestRow,
  'verified' | 'profile_pic' | 'overdue' | 'held_by' | 'locked_because'
> & {
  readonly picture_key: string | null
  readonly status: string
  readonly types: string[]
  readonly held_by: StoredColleague | null
}

/** There are few requests compared with members, so this scans the requests. */
const foundBy = (term: string): SQL => sql`(
  ${contains(term, memberWords(sql`member`), sql`lower(role.title)`)}
  or member.mobile like ${`${likeLiteral(term)}%`}
)`

/** Requests in one state: pending ones oldest first, decided ones newest first. */
export const requestList = (actor: Actor, now: Date) => {
  const held = heldByOthers('role_requests', sql`asked.id`, { id: actor.id, now })
  return listing<typeof roleVerification.list, StoredRow>({
    table: sql`role_request as asked`,
    id: sql`asked.id`,
    joins: sql`
      join "user" as member on member.id = asked.user_id
      join role on role.id = asked.role_id`,
    lookups: sql`left join "user" as decider on decider.id = asked.decided_by_id ${held.lookups}`,
    columns: sql`asked.id, asked.user_id, member.discord_id, member.muid, member.full_name, asked.role_id,
      role.title as role_title, member.email, member.mobile, member.picture_key, member.status, asked.created_at,
      asked.state, asked.note, asked.reason, asked.message, decider.full_name as decided_by, asked.decided_at,
      array(select type from dynamic_role where dynamic_role.role_id = role.id) as types,
      asked.state = 'waiting' and role.title = ${roles.admins} and exists (
        select from second_signature as signature where signature.user_id = asked.user_id
          and signature.state = 'open' and signature.lapses_at > ${now}::timestamptz
      ) as waits_for_signature, ${held.column} as held_by`,
    where: ({ state, role, place, mine, search }) => [
      mine && ownedBy('role_requests', sql`asked.id`, actor),
      // A literal instead of a parameter, so that the planner can use the partial index.
      state === 'waiting' ? sql`asked.state = 'waiting'` : sql`asked.state = ${state}`,
      role && sql`asked.role_id = ${role}::uuid`,
      place && isStudentAt(place, sql`asked.user_id`),
      search && foundBy(search.toLowerCase()),
    ],
    orders: {
      created_at: byMoment(sql`asked.created_at`),
      full_name: joined(byText(sql`member.full_name`)),
      role_title: joined(byText(sql`role.title`)),
      muid: joined(byText(sql`member.muid`)),
      email: joined(byText(sql`member.email`)),
      mobile: optional(byText(sql`member.mobile`)),
      decided_at: optional(byMoment(sql`asked.decided_at`)),
    },
    usual: ({ state }) => (state === 'waiting' ? 'created_at' : '-decided_at'),
    file: [
      'id',
      'user_id',
      'discord_id',
      'muid',
      'full_name',
      'verified',
      'role_id',
      'role_title',
      'email',
      'mobile',
    ],
    present: (row) => presentRow(row, actor, now),
  })
}

function presentRow(row: StoredRow, actor: Actor, now: Date): RoleRequestRow {
  const { picture_key, status, types, held_by, ...shown } = row
  const role = { title: row.role_title, dynamicTypes: knownTypes(types) }
  return {
    ...shown,
    verified: row.state === 'verified',
    profile_pic: pictureAddress(picture_key),
    overdue: row.state === 'waiting' && Date.parse(row.created_at) < overdueBefore(now).getTime(),
    locked_because:
      whyNotVerify(actor, row.user_id, role) ?? (status === 'active' ? null : NOT_ACTIVE) ?? signatureOf(row),
    held_by: held_by && presentColleague(held_by),
  }
}

export const NOT_ACTIVE = 'This member’s account isn’t active'
const signatureOf = ({ waits_for_signature }: StoredRow) =>
  waits_for_signature ? 'Waiting for another administrator to confirm it' : null

/** Roles that anyone has requested, by title. One statement with one lookup per role. */
export async function requestedRoles(db: Database) {
  const rows = await db.execute<{ id: string; title: string }>(sql`
    select id, title from role
    where exists (select from role_request where role_request.role_id = role.id) order by lower(title), id`)
  return [...rows]
}

/** Waiting requests among these: 'Mentor: Vishnu Prakash'. */
export const waitingRequests: CasesOf = (ids) => sql`
  select asked.id, role.title || ': ' || member.full_name as name, asked.created_at as since
  from role_request as asked join "user" as member on member.id = asked.user_id join role on role.id = asked.role_id
  where asked.id = any (${ids}) and asked.state = 'waiting'`

/** The counts above the queue. */
export const countRoleRequests = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'role_requests',
      waiting: sql`select created_at as since from role_request where state = 'waiting' order by created_at`,
      decidedFrom: (moment) => sql`
        select decided_by_id as by_id, decided_at as at, false as reversed from role_request
        where state in ('verified', 'rejected') and decided_at >= ${moment}`,
      lastDecided: sql`greatest(
        (select max(decided_at) from role_request where state = 'verified'),
        (select max(decided_at) from role_request where state = 'rejected')
      )`,
    },
    reader,
  )

/**
 * Marks a request as open by a reviewer for two minutes. A colleague's mark stays unless it is taken over.
 * @returns the colleague who has it open; null: none
 * @throws AppError 404
 */
export async function holdRequest(
  db: Database,
  reviewer: QueueReader,
  id: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`select id, state = 'waiting' as waits from role_request where id = ${id}::uuid`
  const heldBy = await hold(db, { queue: 'role_requests', item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this request')
  return heldBy
}
