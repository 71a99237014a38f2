import { memberRoles } from '@muster/contract/access/access.ts'
import type { OrganizationChoice } from '@muster/contract/account/joining.ts'
import type { MyOrganizationChoice } from '@muster/contract/places/own-organisations.ts'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { grantRoleByTitle } from '../../access/access/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { department } from '../departments/tables.ts'
import { district, state, zone } from '../locations/tables.ts'
import { knownDepartment } from './proposals.ts'
import { organization, userOrganization } from './tables.ts'

/** Members' links to organisations. Triggers keep what depends on `user_organization`: docs/architecture/triggers.md. */

/** A member's organisations, the current one first. */
export async function organizationsOf(db: Database, userId: string) {
  return db
    .select({
      org_id: organization.id,
      org_title: organization.title,
      org_type: organization.orgType,
      dept_id: department.id,
      dept_title: department.title,
      graduation_year: userOrganization.graduationYear,
      is_alumni: userOrganization.isAlumni,
      verified: userOrganization.verified,
      district: { id: district.id, name: district.name },
      state: { id: state.id, name: state.name },
    })
    .from(userOrganization)
    .innerJoin(organization, eq(organization.id, userOrganization.organizationId))
    .leftJoin(department, eq(department.id, userOrganization.departmentId))
    .leftJoin(district, eq(district.id, organization.districtId))
    .leftJoin(zone, eq(zone.id, district.zoneId))
    .leftJoin(state, eq(state.id, zone.stateId))
    .where(eq(userOrganization.userId, userId))
    .orderBy(asc(userOrganization.isAlumni), sql`${userOrganization.createdAt} desc`, organization.id)
}

/**
 * Validates the organisations of a registration without linking anyone.
 * @throws AppError on `organization.organizations` or `organization.department`
 */
export async function assertOrganizations(
  db: Database,
  choice: z.output<typeof OrganizationChoice>,
): Promise<void> {
  const wanted = [...new Set(choice.organizations)]
  const found = await db.execute<{ org_type: string }>(sql`
    select org_type from unnest(${uuids(wanted)}) as chosen join organization on organization.id = organization_now(chosen)`)
  if (found.length !== wanted.length) {
    throw fieldRefused('organization.organizations', 'Choose an organisation from the list')
  }
  if (found.filter(({ org_type }) => org_type === 'College').length > 1) {
    throw conflict('organization.organizations', 'You can have only one current college')
  }
  await knownDepartment(db, choice.department, 'organization.department')
}

/** Links the organisations chosen at registration, as claims until someone verifies them. */
export async function joinOrganizations(
  tx: Database,
  userId: string,
  choice: z.output<typeof OrganizationChoice>,
): Promise<void> {
  await assertOrganizations(tx, choice)
  for (const organizationId of [...new Set(choice.organizations)]) {
    await linkOrganization(tx, userId, {
      organizationId,
      department: choice.department,
      graduationYear: choice.graduation_year,
      isAlumni: false,
      field: 'organization.organizations',
    })
  }
}

/**
 * Sets where the member studies or works. A new current college replaces the previous one, which stays as an
 * alumni link. A college, or `is_student`, makes the member a Student, recorded as a security event.
 * @throws AppError on `organization` or `department`
 */
export async function chooseOrganization(
  parts: Pick<Parts, 'db' | 'log' | 'clock'>,
  { actor, request }: ActedBy,
  choice: z.output<typeof MyOrganizationChoice>,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const isCurrentCollege = await chooseLink(tx, actor.id, choice)
    if (!isCurrentCollege && !choice.is_student) return
    if (!(await grantRoleByTitle(tx, actor.id, memberRoles.student))) return
    const event = { kind: 'role_given' as const, userId: actor.id, actor, detail: memberRoles.student }
    await recordSecurityEvent(tx, parts, request, event)
  })
}

/** @returns whether it is the member's current college */
async function chooseLink(
  tx: Database,
  userId: string,
  choice: z.output<typeof MyOrganizationChoice>,
): Promise<boolean> {
  if (!choice.organization) return false
  if (!choice.is_alumni) await leaveCurrentCollege(tx, userId, choice.organization)
  const isCollege = await linkOrganization(tx, userId, {
    organizationId: choice.organization,
    department: choice.department,
    graduationYear: choice.graduation_year,
    isAlumni: choice.is_alumni,
    field: 'organization',
  })
  return isCollege && !choice.is_alumni
}

async function leaveCurrentCollege(tx: Database, userId: string, nextId: string): Promise<void> {
  await tx.execute(sql`
    update user_organization set is_alumni = true
    from organization, organization as next
    where user_organization.user_id = ${userId} and organization.id = user_organization.organization_id
      and next.id = organization_now(${nextId}::uuid) and next.org_type = 'College'
      and organization.org_type = 'College' and organization.id <> next.id`)
}

interface Link {
  readonly organizationId: string
  readonly department: string | null | undefined
  readonly graduationYear: number | null | undefined
  readonly isAlumni: boolean
  readonly field: string
}

/** Links a member to an organisation, or changes the link. @returns whether it is a college */
async function linkOrganization(tx: Database, userId: string, link: Link): Promise<boolean> {
  const [found] = await tx
    .select({ orgType: organization.orgType })
    .from(organization)
    .where(eq(organization.id, sql`organization_now(${link.organizationId}::uuid)`))
  if (!found) throw fieldRefused(link.field, 'Choose an organisation from the list')
  const isCollege = found.orgType === 'College'
  const details = {
    departmentId: isCollege ? await knownDepartment(tx, link.department) : null,
    graduationYear: isCollege ? (link.graduationYear ?? null) : null,
    isAlumni: isCollege && link.isAlumni,
  }
  await explaining(
    { user_organization_one_college: [link.field, 'You can have only one current college'] },
    tx
      .insert(userOrganization)
      .values({ userId, organizationId: link.organizationId, ...details })
      .onConflictDoUpdate({
        target: [userOrganization.userId, userOrganization.organizationId],
        set: details,
      }),
  )
  return isCollege
}

/** SQL: ids of a member's communities, by title. */
export const communitiesOf = (member: SQLWrapper): SQL<string[]> =>
  sql`array(
  select community.id from user_organization as link
  join organization as community on community.id = link.organization_id and community.org_type = 'Community'
  where link.user_id = ${member} order by community.title
)`.mapWith((ids: string[]) => ids)

/** Replaces a member's communities; those that stay keep their date. @throws AppError 400 on `communities` */
export async function setCommunities(
  tx: Database,
  userId: string,
  communityIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(communityIds)]
  const list = sql`array(select organization_now(chosen) from unnest(${uuids(wanted)}) as chosen)`
  const [known] = await tx.execute<{ found: number }>(sql`
    select count(*)::integer as found from unnest(${list}) as chosen (id)
    join organization using (id) where org_type = 'Community'`)
  if (known?.found !== wanted.length) throw fieldRefused('communities', 'Choose communities from the list')
  await tx.execute(sql`
    delete from user_organization using organization
    where user_organization.user_id = ${userId} and organization.id = user_organization.organization_id
      and organization.org_type = 'Community' and organization.id <> all(${list})`)
  for (const organizationId of wanted) {
    await tx.insert(userOrganization).values({ userId, organizationId }).onConflictDoNothing()
  }
}

/** Department and graduation year of a college link: undefined keeps the value, null clears it. */
export interface CollegeDetails {
  readonly department: string | null | undefined
  readonly graduationYear: number | null | undefined
}

/**
 * Replaces a member's organisations on behalf of staff: new links are verified, links that stay keep their
 * date and `is_alumni`. Without ids, only the college details change. Pass a transaction.
 * @throws AppError on `organizations`, `department` or `graduation_year`
 */
export async function replaceOrganizations(
  tx: Database,
  userId: string,
  organizationIds: readonly string[] | undefined,
  details: CollegeDetails,
): Promise<void> {
  if (organizationIds) await replaceLinks(tx, userId, organizationIds)
  await changeCollegeDetails(tx, userId, details)
}

async function replaceLinks(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const list = sql`array(select organization_now(chosen) from unnest(${uuids(wanted)}) as chosen)`
  const known = await tx.execute(sql`select from unnest(${list}) as chosen (id) join organization using (id)`)
  if (known.length !== wanted.length)
    throw fieldRefused('organizations', 'Choose organisations from the list')
  // Lock order as in awards: first the wallet, then the totals of all organisations by id.
  await tx.execute(sql`select from wallet where user_id = ${userId} for update`)
  await tx.execute(sql`
    select from organization_total
    where organization_id = any(${list})
      or organization_id in (select organization_id from user_organization where user_id = ${userId})
    order by organization_id for update`)
  await tx.execute(
    sql`delete from user_organization where user_id = ${userId} and organization_id <> all(${list})`,
  )
  if (wanted.length === 0) return
  await explaining(
    { user_organization_one_college: ['organizations', 'A member can have only one current college'] },
    tx
      .insert(userOrganization)
      .values(wanted.map((organizationId) => ({ userId, organizationId, verified: true })))
      .onConflictDoNothing({ target: [userOrganization.userId, userOrganization.organizationId] }),
  )
}

async function changeCollegeDetails(tx: Database, userId: string, details: CollegeDetails): Promise<void> {
  const { department: departmentId, graduationYear } = details
  if (departmentId === undefined && graduationYear === undefined) return
  const [college] = await tx
    .select({ linkId: userOrganization.id })
    .from(userOrganization)
    .innerJoin(organization, eq(organization.id, userOrganization.organizationId))
    .where(and(eq(userOrganization.userId, userId), eq(organization.orgType, 'College')))
    .orderBy(asc(userOrganization.isAlumni), sql`${userOrganization.createdAt} desc`, organization.id)
    .limit(1)
  if (!college) {
    if (departmentId) throw fieldRefused('department', 'A department needs a college. Choose one first.')
    if (graduationYear) throw fieldRefused('graduation_year', 'A year needs a college. Choose one first.')
    return
  }
  await tx
    .update(userOrganization)
    .set({
      departmentId: departmentId === undefined ? undefined : await knownDepartment(tx, departmentId),
      graduationYear,
    })
    .where(eq(userOrganization.id, college.linkId))
}

/**
 * Marks a link as alumni or current. Pass a transaction.
 * @returns whether that changed it; null without such a link
 * @throws AppError 409 on `is_alumni` when the member has another current college
 */
export async function setAlumni(
  tx: Database,
  userId: string,
  organizationId: string,
  isAlumni: boolean,
): Promise<boolean | null> {
  const [link] = await tx
    .select({ id: userOrganization.id, isAlumni: userOrganization.isAlumni })
    .from(userOrganization)
    .where(and(eq(userOrganization.userId, userId), eq(userOrganization.organizationId, organizationId)))
  if (!link) return null
  if (link.isAlumni === isAlumni) return false
  await explaining(
    { user_organization_one_college: ['is_alumni', 'They now study at another college'] },
    tx.update(userOrganization).set({ isAlumni }).where(eq(userOrganization.id, link.id)),
  )
  return true
}

/** SQL: the title of the college that a member joined last; null without one. @param userId SQL expression */
export const collegeOf = (userId: SQL): SQL => sql`(
  select place.title from user_organization as link join organization as place on place.id = link.organization_id
  where link.user_id = ${userId} and place.org_type = 'College' order by link.created_at desc, link.id limit 1
)`

/** SQL condition: a member is a verified student of a campus, or of one in a district or zone. */
export const isStudentAt = (place: string, userId: SQL): SQL => sql`exists (
  select from campus_member as own where own.user_id = ${userId} and own.verified and not own.is_alumni
    and ${place}::uuid in (own.organization_id, own.district_id, own.zone_id))`
