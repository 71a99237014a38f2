import { z } from 'zod'
import { pageAccess, writeAccess } from '../access/access.ts'
import { authored, IdTitle, id, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged, pageQuery } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'

/** Universities and boards that colleges belong to. */

const read = pageAccess.affiliation
const write = writeAccess.affiliations
const PREFIX = '/api/v1/dashboard/affiliation/'
const ORGANISATION = '/api/v1/dashboard/organisation/'
const byId = z.object({ affiliation_id: id })

export const AffiliationRow = z.object({
  id,
  title: z.string(),
  /** Number of its colleges. */
  organization_count: z.int(),
  ...authored,
})
export type AffiliationRow = z.infer<typeof AffiliationRow>

export const AffiliationFields = z.object({ title: title('Title', 1, 75) })

const list = paged(AffiliationRow, {
  path: PREFIX,
  access: read,
  query: listQuery(['title', 'organization_count', 'created_by', 'updated_by', 'created_at', 'updated_at']),
  summary: 'List affiliations with their number of colleges, newest first',
})

export const affiliations = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'Affiliations.csv'),
  options: {
    method: 'GET',
    path: `${ORGANISATION}affiliation/list/`,
    access: read,
    reply: z.array(z.object({ id, title: z.string(), value: id, label: z.string() })),
    summary: 'List all affiliations by title, for pickers; legacy clients read value and label',
  },
  show: {
    method: 'GET',
    path: `${ORGANISATION}institutes/org/affiliation/show/`,
    access: read,
    query: pageQuery.extend({ search: z.string().trim().max(100).optional() }),
    reply: page(z.object({ value: id, label: z.string() })),
    summary: 'List affiliations by title, paginated (legacy)',
  },
  create: {
    method: 'POST',
    path: PREFIX,
    alsoAt: [
      `${ORGANISATION}institutes/org/affiliation/create/`,
      `${ORGANISATION}institutes/affiliation/create/`,
    ],
    access: write,
    lenientBody: olderClients,
    body: AffiliationFields,
    reply: IdTitle,
    summary: 'Add an affiliation',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}{affiliation_id}/`,
    alsoAt: [
      `${ORGANISATION}institutes/org/affiliation/edit/{affiliation_id}/`,
      `${ORGANISATION}institutes/affiliation/edit/{affiliation_id}/`,
    ],
    access: write,
    params: byId,
    lenientBody: olderClients,
    body: AffiliationFields.extend(seenAt),
    reply: IdTitle,
    summary: 'Rename an affiliation',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{affiliation_id}/`,
    alsoAt: [
      `${ORGANISATION}institutes/org/affiliation/delete/{affiliation_id}/`,
      `${ORGANISATION}institutes/affiliation/delete/{affiliation_id}/`,
    ],
    access: write,
    params: byId,
    summary: 'Delete an affiliation that has no colleges',
  },
})
