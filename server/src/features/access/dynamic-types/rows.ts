import {
  type dynamicManagement,
  type MemberTypeRow,
  MOST_HOLDERS,
  type RoleTypeRow,
} from '@muster/contract/access/dynamic-types.ts'
import { whyNotTypeOfMember, whyNotTypeOfRole } from '@muster/contract/desk/staff-acts.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byText, listing, optional } from '../../../platform/listing/listing.ts'
import { grantsOfMember } from '../access/index.ts'
import { heldByMember, heldByRole, isRunning } from './holding.ts'

type Calls = typeof dynamicManagement

const giver = sql`giver.full_name`
const type = sql`given.type`
const givenOrders = {
  type: byText(type),
  given_by: optional(byText(giver)),
  created_at: byMoment(sql`given.created_at`),
}

type StoredRoleRow = Omit<RoleTypeRow, 'locked_because'> & { readonly types: string[] }

/** Dynamic types of roles, by type by default, with the reason when the actor can't remove one. */
export const roleTypeList = (actor: Actor, now: Date) =>
  listing<Calls['roleRows'], StoredRoleRow>({
    table: sql`dynamic_role as given`,
    id: sql`given.id`,
    joins: sql`join role on role.id = given.role_id left join "user" as giver on giver.id = given.given_by_id`,
    columns: sql`given.id, given.type, given.created_at, role.id as role_id, role.title as role, ${giver} as given_by,
      ${membersOfRole(now)} as members,
      (
        exists (select from user_role as held where held.role_id = role.id and held.verified and ${isRunning('held', now)})
        and not exists (select from ${heldByMember(type, now)})
        and not exists (select from ${heldByRole(type, now)} and by_role.id <> given.id)
      ) as is_last,
      array(select other.type from dynamic_role as other where other.role_id = role.id) as types`,
    where: {
      search: (search) => contains(search, sql`lower(given.type)`, sql`lower(role.title)`),
      type: (only) => sql`given.type = ${only}`,
    },
    orders: { ...givenOrders, role: byText(sql`role.title`) },
    usual: 'type',
    file: ['type', 'role', 'members', 'given_by', 'created_at', 'role_id', 'id'],
    present: ({ types, ...row }) => ({
      ...row,
      locked_because: whyNotTypeOfRole('take', actor, { title: row.role, dynamicTypes: types }, row.type),
    }),
  })

const membersOfRole = (now: Date) => sql`(
  select count(*)::integer from (
    select from user_role as held where held.role_id = role.id and held.verified and ${isRunning('held', now)}
    limit ${sql.raw(String(MOST_HOLDERS))}
  ) as part)`

type StoredMemberRow = Omit<MemberTypeRow, 'locked_because'> & {
  readonly roles: string[]
  readonly types: string[]
}

/** Dynamic types of members, by type by default, with the reason when the actor can't remove one. */
export const memberTypeList = (actor: Actor, now: Date) =>
  listing<Calls['memberRows'], StoredMemberRow>({
    table: sql`dynamic_user as given`,
    id: sql`given.id`,
    joins: sql`
      join "user" as member on member.id = given.user_id left join "user" as giver on giver.id = given.given_by_id`,
    columns: sql`given.id, given.type, given.created_at, given.ends_at, ${giver} as given_by,
      member.id as user_id, member.full_name as user, member.muid, member.email,
      (
        not exists (select from ${heldByMember(type, now)} and own.id <> given.id)
        and not exists (select from ${heldByRole(type, now)})
      ) as is_last,
      ${grantsOfMember}`,
    always: isRunning('given', now),
    where: {
      search: (search) =>
        contains(
          search,
          ...[sql`lower(given.type)`, sql`lower(member.full_name)`, sql`member.muid`, sql`member.email`],
        ),
      type: (only) => sql`given.type = ${only}`,
    },
    orders: {
      ...givenOrders,
      user: byText(sql`member.full_name`),
      ends_at: optional(byMoment(sql`given.ends_at`)),
    },
    usual: 'type',
    file: ['type', 'user', 'muid', 'email', 'ends_at', 'given_by', 'created_at', 'user_id', 'id'],
    present: ({ roles, types, ...row }) => ({
      ...row,
      locked_because: whyNotTypeOfMember(actor, { id: row.user_id, roles, dynamicTypes: types }, row.type),
    }),
  })
