import type { Transaction } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

interface Proposed {
  readonly title: string
  readonly type: string
  /** How long ago each of those who ask proposed it, who was first first. */
  readonly hoursAgo: readonly number[]
}

/** Organisations that members miss in the list, waiting for staff: one that three ask for, and one for too long. */
const proposed: readonly Proposed[] = [
  { title: 'Theyyam Valley Engg. College', type: 'College', hoursAgo: [97, 52, 20] },
  { title: 'Silent Valley Institute of Forestry', type: 'College', hoursAgo: [75] },
  { title: 'Banasura Lake College of Engineering', type: 'College', hoursAgo: [49, 30] },
  { title: 'Coir and Code Works', type: 'Company', hoursAgo: [22] },
  { title: 'Ponmudi Ridge Higher Secondary School', type: 'School', hoursAgo: [9] },
]

/** A company that was added twice, with another spelling, so that Today asks whether they're the same. */
export async function addTwice(tx: Transaction, now: Date): Promise<void> {
  await tx`
    with again as (
      insert into organization (id, title, code, org_type, district_id, search_title, initials)
      select ${stableId('demo-organisation', 'BWSL2')}, 'Back Water Software Labs', 'BWSL2', org_type, district_id,
        search_title('Back Water Software Labs'), title_initials(search_title('Back Water Software Labs'))
      from organization where code = 'BWSL' returning id
    )
    insert into organization_pair (first_id, second_id, likeness, found_at)
    select least(again.id, first.id), greatest(again.id, first.id), 1, ${now}::timestamptz
    from again cross join organization as first where first.code = 'BWSL'`
}

/** Lets members of few weeks, who have no college yet, propose organisations. */
export async function proposeOrganisations(tx: Transaction, now: Date): Promise<void> {
  const asked = proposed.flatMap(({ title, type, hoursAgo }) =>
    hoursAgo.map((hours) => ({ title, type, hours })),
  )
  const people = await tx<{ id: string }[]>`
    select id from "user" as member
    where status = 'active' and not exists (
      select from user_organization as link join organization as place on place.id = link.organization_id
      where link.user_id = member.id and place.org_type = 'College' and not link.is_alumni
    )
    order by created_at desc, id limit ${asked.length}`
  for (const { title, type, hoursAgo } of proposed) {
    const since = new Date(now.getTime() - Math.max(...hoursAgo) * 3_600_000)
    await tx`
      insert into organization_case (id, title, search_title, org_type, created_at)
      values (${stableId('demo-case', title)}, ${title}, case_title(${title}), ${type}, ${since}::timestamptz)`
  }
  for (const [index, { title, type, hours }] of asked.entries()) {
    const proposer = people[index]
    if (!proposer) continue
    const at = new Date(now.getTime() - hours * 3_600_000)
    await tx`
      insert into proposed_organization (id, case_id, title, org_type, user_id, graduation_year, created_at)
      values (${stableId('demo-proposal', `${title} ${index}`)}, ${stableId('demo-case', title)}, ${title}, ${type},
        ${proposer.id}, ${type === 'College' ? now.getUTCFullYear() + 2 : null}, ${at}::timestamptz)`
  }
  // Nothing counts while a community is loaded.
  await tx`
    update organization_case
    set proposers = (select count(*) from proposed_organization where case_id = organization_case.id)`
}
