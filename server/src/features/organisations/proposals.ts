import type { ProposedOrganization } from '@muster/contract/account/registration.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { conflict, fieldRefused } from '../../platform/errors.ts'
import { department } from '../departments/tables.ts'
import { organization, proposedOrganization } from './tables.ts'

/** The id of a department that exists, or null for none. @throws AppError 400 on `department`. */
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
 * Proposes an organisation that is missing from the list; the member is linked when staff accept it. Proposals of the same
 * title and type are one case. Pass a transaction.
 * @throws AppError on `title` when it already exists, in whichever spelling, or waits as a proposal of this member.
 */
export async function proposeOrganization(
  tx: Database,
  userId: string,
  proposal: z.output<typeof ProposedOrganization>,
): Promise<void> {
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
  if (existing) throw conflict('title', 'This organisation is already in the list. Choose it there')
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
  if (inserted.length === 0) throw conflict('title', 'You have already proposed this organisation')
}

/** The case of a title and type that waits, or a new one. It stays locked, so a decision comes before it or after. */
async function waitingCase(tx: Database, title: string, orgType: string | null): Promise<string> {
  const [found] = await tx.execute<{ id: string }>(sql`
    insert into organization_case as waiting (title, search_title, org_type)
    values (${title}, case_title(${title}::text), ${orgType})
    on conflict (search_title, coalesce(org_type, '')) where status = 'pending' do update set title = waiting.title
    returning id`)
  if (!found) throw new Error('the proposal has no case')
  return found.id
}
