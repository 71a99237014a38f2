import { ENDS_SOON_DAYS, type EndingRole, type roleManagement } from '@muster/contract/access/roles.ts'
import { whyNotAct, whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { sql } from 'drizzle-orm'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byText, listing } from '../../../platform/listing/listing.ts'
import { memberWords } from '../../../platform/listing/named-members.ts'
import { grantsOfMember, knownTypes } from '../access/index.ts'

const DAY_MS = 86_400_000

type StoredEnding = Omit<EndingRole, 'profile_pic' | 'locked_because'> & {
  readonly picture_key: string | null
  readonly roles: string[]
  readonly types: string[]
  readonly role_types: string[]
}

/** Members' roles that end in the next 30 days, or all end dates of one role; next ones first. */
export const endingList = (actor: Actor, now: Date) => {
  const until = new Date(now.getTime() + ENDS_SOON_DAYS * DAY_MS)
  return listing<typeof roleManagement.endings, StoredEnding>({
    table: sql`user_role as held`,
    id: sql`held.id`,
    joins: sql`
      join "user" as member on member.id = held.user_id
      join role as own_role on own_role.id = held.role_id`,
    lookups: sql`left join "user" as giver on giver.id = held.given_by_id`,
    columns: sql`held.id, held.user_id, member.full_name, member.muid, member.picture_key, held.role_id,
      own_role.title as role, giver.full_name as given_by,
      coalesce(held.granted_at, held.created_at) as since, held.ends_at, ${grantsOfMember}, array(
        select type from dynamic_role where dynamic_role.role_id = own_role.id order by type
      ) as role_types`,
    always: sql`held.verified and held.ends_at > ${now}::timestamptz and member.status <> 'erased'`,
    where: ({ search, role }) => [
      search && contains(search, memberWords(sql`member`), sql`lower(own_role.title)`),
      role ? sql`held.role_id = ${role}::uuid` : sql`held.ends_at <= ${until}::timestamptz`,
    ],
    orders: {
      ends_at: byMoment(sql`held.ends_at`),
      full_name: byText(sql`member.full_name`),
      role: byText(sql`own_role.title`),
    },
    usual: 'ends_at',
    file: ['id', 'user_id', 'full_name', 'muid', 'role', 'given_by', 'since', 'ends_at'],
    present: ({ picture_key, roles, types, role_types, ...row }) => {
      const member = { id: row.user_id, roles, dynamicTypes: knownTypes(types) }
      return {
        ...row,
        profile_pic: pictureAddress(picture_key),
        locked_because:
          whyNotAct('changeRoles', actor, member) ??
          whyNotAct('edit', actor, member) ??
          whyNotHandOut(actor, { title: row.role, dynamicTypes: knownTypes(role_types) }),
      }
    },
  })
}
