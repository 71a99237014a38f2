import type { ProposalResult, SettledResults } from '@muster/contract/places/organisation-proposals.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { caseNamed } from './cases.ts'

export interface LockedCase {
  readonly id: string
  readonly title: string
  readonly search_title: string
  readonly org_type: string | null
  readonly status: 'pending' | 'accepted' | 'merged' | 'rejected'
  readonly organization_id: string | null
  readonly reason: string | null
  readonly decided_by_id: string | null
  readonly decided_by: string | null
  readonly decided_at: string | null
}

/**
 * Locks a case against other decisions and further proposals until the transaction ends.
 * @throws AppError 404
 */
export async function lockCase(tx: Database, id: string): Promise<LockedCase> {
  const [row] = await tx.execute<LockedCase>(sql`
    select id, title, search_title, org_type, status, reason, decided_by_id, decided_at,
      (select organization_id from proposed_organization where case_id = organization_case.id limit 1) as organization_id,
      (select full_name from "user" where id = decided_by_id) as decided_by
    from organization_case where id = ${caseNamed(id)} for update`)
  if (!row) throw notFound('this proposal')
  return row
}

export interface Settled {
  readonly userId: string
  readonly result: ProposalResult
}

/**
 * Links all proposers of a case to an organisation, with the proposed department and year, as unverified
 * claims as at registration. Suspended members and members of another college are skipped. Two statements.
 * Triggers keep what depends on `user_organization`: docs/architecture/triggers.md.
 */
export async function linkProposers(
  tx: Database,
  caseId: string,
  organizationId: string,
): Promise<Settled[]> {
  // The rule of one current college locks the member, so no one can choose another one meanwhile.
  await tx.execute(sql`
    select from "user" where id in (select user_id from proposed_organization where case_id = ${caseId}::uuid)
    order by id for no key update`)
  const rows = await tx.execute<Settled>(sql`
    with place as (
      select id, org_type = 'College' as is_college from organization where id = ${organizationId}::uuid
    ), asking as (
      select proposal.id, proposal.user_id, proposal.department_id, proposal.graduation_year, place.id as organization_id,
        place.is_college, case
          when exists (
            select from user_organization as own where own.user_id = member.id and own.organization_id = place.id
          ) then 'had_link'
          when member.status <> 'active' then 'suspended'
          when place.is_college and exists (
            select from user_organization as other join organization on organization.id = other.organization_id
            where other.user_id = member.id and not other.is_alumni and organization.org_type = 'College'
          ) then 'other_college'
          else 'linked'
        end as result
      from place cross join proposed_organization as proposal join "user" as member on member.id = proposal.user_id
      where proposal.case_id = ${caseId}::uuid
    ), made as (
      insert into user_organization (user_id, organization_id, department_id, graduation_year)
      select user_id, organization_id, case when is_college then department_id end,
        case when is_college then graduation_year end
      from asking where result = 'linked' order by user_id
      returning id, user_id
    )
    update proposed_organization as proposal set organization_id = asking.organization_id, result = asking.result,
      link_id = made.id
    from asking left join made on made.user_id = asking.user_id
    where proposal.id = asking.id
    returning proposal.user_id as "userId", proposal.result`)
  return [...rows]
}

/** Number of a case's proposers by result of the decision. */
export async function resultsOf(tx: Database, caseId: string): Promise<SettledResults> {
  const [row] = await tx.execute<SettledResults>(sql`
    select count(*) filter (where result = 'linked')::integer as linked,
      count(*) filter (where result = 'had_link')::integer as had_link,
      count(*) filter (where result = 'other_college')::integer as other_college,
      count(*) filter (where result = 'suspended')::integer as suspended
    from proposed_organization where case_id = ${caseId}::uuid`)
  return row ?? { linked: 0, had_link: 0, other_college: 0, suspended: 0 }
}
