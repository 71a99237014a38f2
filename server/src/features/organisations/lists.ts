import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { likeLiteral } from '../../platform/listing/like.ts'
import { department } from '../departments/tables.ts'
import { organization } from './tables.ts'
import { isFoundBy } from './titles.ts'

const MOST_FOUND = 50

/** Organisations of a type by title; with a search at most 50, those that start with it first. */
export async function listOrganizations(db: Database, orgType: OrganizationType, search?: string) {
  const query = db.select({ id: organization.id, title: organization.title }).from(organization)
  if (!search) return query.where(eq(organization.orgType, orgType)).orderBy(organization.title)
  const pattern = likeLiteral(search.toLowerCase())
  return query
    .where(
      and(
        eq(organization.orgType, orgType),
        isFoundBy(search, sql`${organization.id}`, { places: false }) ??
          sql`lower(${organization.code}) like ${`${pattern}%`}`,
      ),
    )
    .orderBy(sql`lower(${organization.title}) like ${`${pattern}%`} desc`, asc(organization.title))
    .limit(MOST_FOUND)
}

export async function listOrganizationsOfDistrict(
  db: Database,
  orgType: OrganizationType,
  districtId: string,
) {
  return db
    .select({ id: organization.id, title: organization.title })
    .from(organization)
    .where(and(eq(organization.orgType, orgType), eq(organization.districtId, districtId)))
    .orderBy(organization.title)
}

export async function listDepartments(db: Database) {
  return db.select({ id: department.id, title: department.title }).from(department).orderBy(department.title)
}
