import { z } from 'zod'
import { anyOf, dynamicTypes, roles } from '../access/access.ts'
import { authored, id, orNothing, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** Words of the community with their meanings, some of them of one interest group. */

const access = anyOf(roles.admins, dynamicTypes.interestGroup)
const PREFIX = '/api/v1/dashboard/glossary/'
const byId = z.object({ entry_id: id })

export const GlossaryRow = z.object({
  id,
  term: z.string(),
  meaning: z.string(),
  /** Name of the interest group; null for words of everyone. */
  group: z.string().nullable(),
  group_id: id.nullable(),
  ...authored,
})
export type GlossaryRow = z.infer<typeof GlossaryRow>
export const GlossaryFields = z.object({
  term: title('Term', 1, 75),
  meaning: title('Meaning', 1, 500),
  group_id: orNothing(id),
})
export const GlossaryChange = GlossaryFields.partial()

const list = paged(GlossaryRow, {
  path: PREFIX,
  access,
  query: listQuery(['term', 'group', 'created_by', 'updated_by', 'created_at', 'updated_at']).extend({
    group_id: id.optional(),
  }),
  summary: 'List the words of the glossary, by term',
})

export const glossary = routes({
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'Glossary.csv'),
  create: {
    method: 'POST',
    path: PREFIX,
    access,
    body: GlossaryFields,
    reply: z.object({ id, term: z.string() }),
    summary: 'Add a word to the glossary',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}{entry_id}/`,
    access,
    params: byId,
    body: GlossaryChange.extend(seenAt),
    summary: 'Update a word of the glossary',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{entry_id}/`,
    access,
    params: byId,
    summary: 'Delete a word from the glossary',
  },
})
