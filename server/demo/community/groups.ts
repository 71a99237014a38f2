import type { Transaction } from '../../src/platform/database.ts'
import { stableIdOf } from '../../src/seed/ids.ts'
import { groupPages } from './group-pages.ts'

const LEADS = 2

/** Gives the interest groups their pages, leads and mentors; what staff have written stays. */
export async function furnishGroups(tx: Transaction): Promise<void> {
  await fillPages(tx)
  await appointMentors(tx)
  await appointLeads(tx)
}

/** Every group has its hour: from Monday to Saturday, late in the Indian afternoon. */
async function fillPages(tx: Transaction): Promise<void> {
  const pages = Object.entries(groupPages).map(([code, page], index) => ({
    code,
    content: {
      ...page,
      office_hours: { weekday: 1 + (index % 6), time: index % 2 === 0 ? '11:30' : '13:00', minutes: 60 },
      starter: null,
      community: null,
      links: [],
    },
  }))
  await tx`
    update interest_group set content = wanted.content
    from jsonb_to_recordset(${JSON.stringify(pages)}::text::jsonb) as wanted (code text, content jsonb)
    where interest_group.code = wanted.code and interest_group.content = '{}'`
}

/** People of the demo who may be given something to do: active, with a public profile, and nobody's example account. */
const available = (tx: Transaction) => tx`
  member.status = 'active' and member.is_public and member.email like '%@people.muster.test'`

/** A group without a mentor gets one: preferably who has left college, then who has most karma. */
async function appointMentors(tx: Transaction): Promise<void> {
  await tx`
    insert into user_role (id, user_id, role_id, verified, created_at)
    select ${stableIdOf(tx, tx`'demo-mentor' || chosen.user_id`)}, chosen.user_id, role.id, true, chosen.created_at
    from (
      select distinct candidate.user_id, candidate.created_at from interest_group as own
      cross join lateral (
        select link.user_id, member.created_at from user_interest_group as link
        join "user" as member on member.id = link.user_id
        join wallet on wallet.user_id = member.id
        where link.interest_group_id = own.id and ${available(tx)}
        order by exists (
            select from user_organization as place join organization on organization.id = place.organization_id
            where place.user_id = member.id and organization.org_type in ('College', 'School') and not place.is_alumni
          ), wallet.karma desc, member.id limit 1
      ) as candidate
      where not exists (
        select from user_interest_group as link
        join "user" as member on member.id = link.user_id and member.is_public and member.status = 'active'
        join user_role on user_role.user_id = member.id and user_role.verified
        join role on role.id = user_role.role_id and role.title = 'Mentor'
        where link.interest_group_id = own.id
      )
    ) as chosen
    join role on role.title = 'Mentor'
    on conflict (user_id, role_id) do update set verified = true`
}

/** The members with most karma in a group lead it. */
async function appointLeads(tx: Transaction): Promise<void> {
  await tx`
    insert into user_role (id, user_id, role_id, verified, created_at)
    select ${stableIdOf(tx, tx`'demo-lead' || own.code || lead.user_id`)}, lead.user_id, role.id, true, lead.created_at
    from interest_group as own
    join role on role.interest_group_id = own.id and role.title = own.code || ' IGLead'
    cross join lateral (
      select link.user_id, member.created_at from user_interest_group as link
      join "user" as member on member.id = link.user_id
      left join karma_by_group as earned on earned.user_id = member.id and earned.interest_group_id = own.id
      where link.interest_group_id = own.id and ${available(tx)}
      order by earned.karma desc nulls last, member.id limit ${LEADS}
    ) as lead
    on conflict (user_id, role_id) do nothing`
}
