import {
  ENDS_SOON_DAYS,
  MOST_ENDING,
  type RoleMember,
  type RoleMemberActQuery,
  type RoleRow,
  roleGroups,
  type roleManagement,
} from '@muster/contract/access/roles.ts'
import { whyNotAct, whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { sql } from 'drizzle-orm'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, joined, listing, optional } from '../../../platform/listing/listing.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { memberWords } from '../../../platform/listing/named-members.ts'
import type { Parts } from '../../../platform/parts.ts'
import { countHolders, holdersOfRole } from '../../people/member-counts/index.ts'
import { grantsOfMember, knownTypes } from '../access/index.ts'
import { groupOfRole } from './groups.ts'
import type { KnownRole } from './holding.ts'
import { foundByWords } from './page-search.ts'

const DAY_MS = 86_400_000

type StoredRole = Omit<RoleRow, 'users_with_role' | 'locked_because' | 'who'> & {
  readonly who: readonly {
    readonly full_name: string
    readonly muid: string
    readonly picture_key: string | null
  }[]
}

/** Roles with their number of members, by title by default. */
export function roleList(parts: NamingParts & Pick<Parts, 'clock'>, actor: Actor) {
  const authors = authorship(parts, 'role')
  const now = parts.clock.now()
  const until = new Date(now.getTime() + ENDS_SOON_DAYS * DAY_MS)
  const members = byNumber(sql`held.holders`)
  return listing<typeof roleManagement.list, StoredRole>({
    table: sql`role`,
    id: sql`role.id`,
    joins: sql`${authors.tables} ${holdersOfRole}`,
    lookups: sql`
      cross join lateral (
        select count(*)::integer as ends_soon from (
          select from user_role as soon where soon.role_id = role.id and soon.verified
            and soon.ends_at > ${now}::timestamptz and soon.ends_at <= ${until}::timestamptz
          limit ${sql.raw(String(MOST_ENDING))}
        ) as counted
      ) as ending`,
    columns: sql`role.id, role.title, role.description, role.kind, ${groupOfRole} as "group",
      held.holders as members, ${authors.columns}, ending.ends_soon, (
        select min(soon.ends_at) from user_role as soon
        where soon.role_id = role.id and soon.verified and soon.ends_at > ${now}::timestamptz
      ) as next_end, (
        select coalesce(json_agg(first), '[]') from (
          select member.full_name, member.muid, member.picture_key from user_role as own
          join "user" as member on member.id = own.user_id and member.status = 'active'
          where own.role_id = role.id and own.verified
          order by coalesce(own.granted_at, own.created_at), own.id limit 3
        ) as first
      ) as who,
      array(select type from dynamic_role where dynamic_role.role_id = role.id order by type) as dynamic_types`,
    where: {
      search: (search) =>
        foundByWords(search, [
          sql`role.id::text`,
          sql`lower(creator.full_name)`,
          sql`lower(updater.full_name)`,
        ]),
      kind: (kind) => sql`role.kind = ${kind}`,
      group: (group) => sql`${groupOfRole} = ${group}`,
      used: (used) => sql`(held.holders > 0) = ${used}`,
    },
    orders: {
      group: [
        byNumber(sql`array_position(${listText(roleGroups)}::text[], ${groupOfRole})`),
        byText(sql`role.title`),
      ],
      title: byText(sql`role.title`),
      description: optional(byText(sql`role.description`)),
      members,
      users_with_role: members,
      ...authors.orders,
    },
    usual: 'title',
    file: [
      'id',
      'updated_by',
      'created_by',
      'members',
      'title',
      'description',
      'updated_at',
      'created_at',
      'kind',
      'dynamic_types',
    ],
    present: ({ who, ...row }) => {
      const dynamicTypes = knownTypes(row.dynamic_types)
      return {
        ...row,
        who: who.map(({ picture_key, ...face }) => ({ ...face, profile_pic: pictureAddress(picture_key) })),
        dynamic_types: dynamicTypes,
        users_with_role: row.members,
        locked_because: whyNotHandOut(actor, { title: row.title, dynamicTypes }),
      }
    },
  })
}

type StoredMember = Omit<RoleMember, 'fullname' | 'profile_pic' | 'locked_because'> & {
  readonly picture_key: string | null
  readonly roles: string[]
  readonly types: string[]
}

const foundBy = (search: string) => contains(search, memberWords(sql`member`))
const byName = joined(byText(sql`member.full_name`))
// Member IDs are stored in lower case, and indexed like this.
const byMuid = joined({ value: sql`member.muid`, type: 'text' })

/** Members with a verified role, by name by default. */
export const roleMemberList = (actor: Actor, role: KnownRole) =>
  listing<typeof roleManagement.members, StoredMember>({
    table: sql`user_role as held`,
    id: sql`held.id`,
    joins: sql`join "user" as member on member.id = held.user_id`,
    lookups: sql`left join "user" as giver on giver.id = held.given_by_id`,
    columns: sql`member.id, member.full_name, member.muid, member.picture_key, member.status, held.ends_at,
      ${since} as since, giver.full_name as given_by, ${grantsOfMember}`,
    always: sql`held.verified and held.role_id = ${role.id}::uuid and member.status <> 'erased'`,
    where: { search: foundBy, ends: (ends) => sql`(held.ends_at is not null) = ${ends}` },
    orders: {
      full_name: byName,
      muid: byMuid,
      since: byMoment(since),
      ends_at: optional(byMoment(sql`held.ends_at`)),
    },
    usual: 'full_name',
    total: (db) => countHolders(db, role.id),
    file: ['id', 'full_name', 'muid', 'status', 'given_by', 'since', 'ends_at'],
    present: ({ picture_key, roles, types, ...row }) => {
      const dynamicTypes = knownTypes(types)
      const member = { id: row.id, roles, dynamicTypes }
      return {
        ...row,
        fullname: row.full_name,
        profile_pic: pictureAddress(picture_key),
        locked_because:
          whyNotAct('changeRoles', actor, member) ??
          whyNotAct('edit', actor, member) ??
          whyNotHandOut(actor, role),
      }
    },
  })

const since = sql`coalesce(held.granted_at, held.created_at)`

type HoldersToAct = Omit<typeof roleManagement.members, 'query'> & {
  readonly query: typeof RoleMemberActQuery
}

/** The same members for bulk actions, identified by their own ids; the query names the role. */
export const holdersToActOn = () => {
  const heldRole = ({ role, ends }: { readonly role: string; readonly ends?: boolean | undefined }) => sql`
    select held.user_id from user_role as held where held.verified and held.role_id = ${role}::uuid
      ${ends === undefined ? sql`` : sql`and (held.ends_at is not null) = ${ends}`}`
  return listing<HoldersToAct>({
    table: sql`"user" as member`,
    id: sql`member.id`,
    columns: sql`member.id`,
    always: sql`member.status <> 'erased'`,
    where: (query) => [query.search && foundBy(query.search), sql`member.id in (${heldRole(query)})`],
    orders: { full_name: byName, muid: byMuid, since: byName, ends_at: byName },
    usual: 'full_name',
    present: () => {
      throw new Error('acts know their members by id alone')
    },
  })
}
