import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { authored, IdTitle, id, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'

/** Departments that members study in, shared by all colleges. */

const access = pageAccess.manageDepartments
const PREFIX = '/api/v1/dashboard/organisation/departments/'
const byId = z.object({ department_id: id })

export const DepartmentRow = z.object({
  id,
  title: z.string(),
  /** Number of college memberships with this department, including alumni. */
  members: z.int(),
  ...authored,
})
export type DepartmentRow = z.infer<typeof DepartmentRow>

export const DepartmentFields = z.object({ title: title('Name', 1, 100) })

export const DepartmentMerge = z
  .object({
    /** The department that is deleted. */
    from: id,
    /** The department that is kept and gets the other one's members. */
    into: id,
  })
  .refine(({ from, into }) => from !== into, { path: ['into'], error: 'Choose another department to keep' })

const list = paged(DepartmentRow, {
  path: PREFIX,
  access,
  query: listQuery(['title', 'members', 'created_by', 'updated_by', 'created_at', 'updated_at']),
  summary: 'List departments with their member counts, by title',
})

export const departments = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'Departments.csv'),
  create: {
    method: 'POST',
    path: `${PREFIX}create/`,
    access,
    lenientBody: olderClients,
    body: DepartmentFields,
    reply: IdTitle,
    summary: 'Add a department',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}edit/{department_id}/`,
    access,
    params: byId,
    lenientBody: olderClients,
    body: DepartmentFields.extend(seenAt),
    reply: IdTitle,
    summary: 'Rename a department',
  },
  merge: {
    method: 'POST',
    path: `${PREFIX}merge/`,
    access,
    body: DepartmentMerge,
    reply: z.object({ title: z.string(), members: z.int() }),
    summary: 'Merge a department into another, which takes over its members',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}delete/{department_id}/`,
    access,
    params: byId,
    summary: 'Delete a department that has no members',
  },
})
