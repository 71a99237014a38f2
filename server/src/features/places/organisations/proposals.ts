import type { ProposedOrganization } from '@muster/contract/account/joining.ts'
import { ANSWERED_PROPOSAL_DAYS, type MyProposal } from '@muster/contract/places/organisation-proposals.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused } from '../../../platform/errors.ts'
import { department } from '../departments/tables.ts'
import { organization, proposedOrganization } from './tables.ts'

/** Validates a department id. @returns null for none @throws AppError 400 on `department` */
export async function knownDepartment(
  tx: Database,
  departmentId: string | null | undefined,
  field = 'department',
): Promise<string | null> {
  if (!departmentId) return null
  const [found] = await tx
    .select({ id: department.id })
    .from(department)
    .where(eq(department.id, departmentId))
  if (!found) throw fieldRefused(field, 'Choose a department from the list')
  return found.id
}

/**
 * Proposes a missing organisation; the member is linked when staff accept it. Proposals with the same title
 * and type are one case.
 * @throws AppError on `title` when it already exists in any spelling, or is a pending proposal of this member
 */
export async function proposeOrganization(
  db: Database,
  userId: string,
  proposal: z.output<typeof ProposedOrganization>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [existing] = await tx
      .select({ id: organization.id })
      .from(organization)
      .where(
        and(
          sql`(${organization.searchTitle} = search_title(${proposal.title}::text) and ${organization.searchTitle} <> ''
            or lower(${organization.title}) = ${proposal.title.toLowerCase()})`,
          proposal.org_type ? eq(organization.orgType, proposal.org_type) : undefined,
        ),
      )
      .limit(1)
    if (existing) throw conflict('title', 'This organisation is already in the list. Choose it there.')
    const departmentId = await knownDepartment(tx, proposal.department)
    const inserted = await tx
      .insert(proposedOrganization)
      .values({
        caseId: await waitingCase(tx, proposal.title, proposal.org_type ?? null),
        userId,
        title: proposal.title,
        orgType: proposal.org_type ?? null,
        departmentId,
        graduationYear: proposal.graduation_year ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: proposedOrganization.id })
    if (inserted.length === 0) throw conflict('title', 'You’ve already proposed this organisation')
  })
}

/** Caps the list. */
const MOST_OF_ONE = 10

/** A member's proposals, newest first: pending ones, and those answered recently. One statement. */
export async function proposalsOf(db: Database, userId: string, now: Date): Promise<MyProposal[]> {
  const since = new Date(now.getTime() - ANSWERED_PROPOSAL_DAYS * 86_400_000)
  return [
    ...(await db.execute<MyProposal>(sql`
      select own.id, own.title, own.org_type, own.created_at as proposed_at,
        case own_case.status when 'pending' then 'waiting' when 'rejected' then 'rejected' else 'accepted' end as state,
        own_case.reason, own.result, own_case.decided_at,
        case when place.id is not null then json_build_object('id', place.id, 'title', place.title) end as organization
      from proposed_organization as own
      join organization_case as own_case on own_case.id = own.case_id
      left join organization as place on place.id = own.organization_id
      where own.user_id = ${userId}::uuid
        and (own_case.status = 'pending' or own_case.decided_at > ${since}::timestamptz)
      order by own.created_at desc, own.id limit ${MOST_OF_ONE}::integer`)),
  ]
}

/**
 * The pending case with this title and type, or a new one. Locked, so that a decision comes either before or
 * after.
 */
async function waitingCase(tx: Database, title: string, orgType: string | null): Promise<string> {
  const [found] = await tx.execute<{ id: string }>(sql`
    insert into organization_case as waiting (title, search_title, org_type)
    values (${title}, case_title(${title}::text), ${orgType})
    on conflict (search_title, coalesce(org_type, '')) where status = 'pending' do update set title = waiting.title
    returning id`)
  if (!found) throw new Error('the proposal has no case')
  return found.id
}
