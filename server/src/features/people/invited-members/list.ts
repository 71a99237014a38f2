import type { InvitedMember, invitedMembers } from '@muster/contract/people/invited-members.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byText, listing } from '../../../platform/listing/listing.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'

const conditions = (now: Date): Readonly<Record<InvitedMember['state'], SQL>> => ({
  accepted: sql`invited.accepted_at is not null`,
  expired: sql`(invited.accepted_at is null and invited.expires_at <= ${now}::timestamptz)`,
  waiting: sql`(invited.accepted_at is null and (invited.expires_at is null or invited.expires_at > ${now}::timestamptz))`,
})

/** People from spreadsheets, newest first. */
export function invitedList(now: Date) {
  const isState = conditions(now)
  return listing<typeof invitedMembers.list>({
    table: sql`invited_member as invited`,
    id: sql`invited.id`,
    lookups: sql`
      left join organization on organization.id = invited.organization_id
      left join department on department.id = invited.department_id
      left join role on role.id = invited.role_id
      left join "user" as member on member.id = invited.user_id
      left join "user" as inviter on inviter.id = invited.invited_by_id`,
    columns: sql`invited.id, invited.full_name, invited.email, organization.title as organization,
      department.title as department, invited.graduation_year, role.title as role,
      case when ${isState.accepted} then 'accepted' when ${isState.expired} then 'expired' else 'waiting' end as state,
      invited.mailed_at, case when invited.accepted_at is null then invited.expires_at end as expires_at,
      invited.accepted_at, member.muid, ${nameOfPerson(sql`inviter`)} as invited_by, invited.created_at`,
    where: {
      search: (search) => contains(search, sql`lower(invited.full_name)`, sql`invited.email`),
      state: (state) => isState[state],
      import: (importId) => sql`invited.import_id = ${importId}::uuid`,
    },
    orders: {
      full_name: byText(sql`invited.full_name`),
      email: byText(sql`invited.email`),
      created_at: byMoment(sql`invited.created_at`),
      mailed_at: byMoment(sql`invited.mailed_at`),
    },
    usual: '-created_at',
  })
}
