import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { DepartmentFields, type departments } from '@muster/contract/places/departments.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { titledRecords } from '../../../platform/acts/titled-records.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { membersByDepartment } from '../../people/member-counts/index.ts'
import { replaceDepartment } from '../organisations/index.ts'
import { department } from './tables.ts'

const members = sql`coalesce(counted.members, 0)`

/** Departments and their members, by title by default. */
export function departmentList(parts: NamingParts) {
  const authors = authorship(parts, 'department')
  return listing<typeof departments.list>({
    table: sql`department`,
    id: sql`department.id`,
    joins: sql`
      left join ${membersByDepartment} as counted on counted.key = department.id::text ${authors.tables}`,
    columns: sql`department.id, department.title, ${members} as members, ${authors.columns}`,
    where: { search: (search) => contains(search, sql`lower(department.title)`) },
    orders: { title: byText(sql`department.title`), members: byNumber(members), ...authors.orders },
    usual: 'title',
    file: ['id', 'title', 'members', 'created_by', 'created_at', 'updated_by', 'updated_at'],
  })
}

export const departmentRecords = titledRecords({
  table: department,
  kind: 'department',
  what: 'department',
  taken: 'There’s already a department with this title. Choose another one.',
  schema: DepartmentFields,
  stillUsed: async (db, id) => {
    const [used] = await db.execute<{ members: number }>(
      sql`select counted.members from ${membersByDepartment} as counted where key = ${id}`,
    )
    const count = used?.members ?? 0
    if (count === 0) return refused('Some proposed colleges use this department. Decide on them first.')
    return refused(
      say`${counted({ count }, { one: '1 member is in this department. Merge it into another one instead.', other: '# members are in this department. Merge it into another one instead.' })}`,
    )
  },
})

/**
 * Moves a department's members to another one and deletes it. Of two concurrent merges of the same
 * departments, in either direction, one succeeds and the other fails.
 * @returns the title of the remaining department, and how many members it got
 * @throws AppError 400 on `from` or `into` when it is gone
 */
export function mergeDepartments(db: Database, actor: Actor, from: string, into: string) {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: department.id, title: department.title })
      .from(department)
      .where(inArray(department.id, [from, into]))
      .orderBy(department.id)
      .for('update')
    const source = found.find(({ id }) => id === from)
    const target = found.find(({ id }) => id === into)
    if (!source) throw fieldRefused('from', 'This department no longer exists. Reload the list.')
    if (!target) throw fieldRefused('into', 'This department no longer exists. Choose another one to keep.')
    const moved = await replaceDepartment(tx, from, into)
    await tx.delete(department).where(eq(department.id, from))
    await audit(
      tx,
      actor,
      {
        action: 'department.merge',
        targetType: 'department',
        targetId: from,
        before: { title: source.title },
        after: { merged_into: into, members: moved },
      },
      {
        action: 'department.merge',
        targetType: 'department',
        targetId: into,
        before: { members_of: null },
        after: { members_of: source.title, members: moved },
      },
    )
    return { title: target.title, members: moved }
  })
}
