import { GlossaryChange, type glossary } from '@muster/contract/learning/glossary.ts'
import { sql } from 'drizzle-orm'
import { keptRecords } from '../../../platform/acts/kept-records.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byText, listing } from '../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { glossaryEntry } from './tables.ts'

/** The glossary, by term by default. */
export function glossaryList(parts: NamingParts) {
  const authors = authorship(parts, 'glossary_entry')
  return listing<typeof glossary.list>({
    table: sql`glossary_entry`,
    id: sql`glossary_entry.id`,
    joins: sql`left join interest_group as grp on grp.id = glossary_entry.group_id ${authors.tables}`,
    columns: sql`glossary_entry.id, glossary_entry.term, glossary_entry.meaning, grp.name as "group",
      glossary_entry.group_id, ${authors.columns}`,
    where: {
      search: (search) =>
        contains(search, sql`lower(glossary_entry.term)`, sql`lower(glossary_entry.meaning)`),
      group_id: (group) => sql`glossary_entry.group_id = ${group}`,
    },
    orders: {
      term: byText(sql`glossary_entry.term`),
      group: byText(sql`coalesce(grp.name, '')`),
      ...authors.orders,
    },
    usual: 'term',
    file: ['term', 'meaning', 'group', 'created_by', 'updated_by', 'created_at', 'updated_at'],
  })
}

export const glossaryRecords = keptRecords({
  table: glossaryEntry,
  kind: 'glossary_entry',
  what: 'glossary entry',
  rules: {
    glossary_entry_term_unique: ['term', 'This word is already in the glossary. Edit it there.'],
    glossary_entry_group_id_interest_group_id_fk: ['group_id', 'Choose a group from the list'],
  },
  stored: ({ term, meaning, group_id: groupId }) => ({ term, meaning, groupId }),
  fieldsOf: ({ term, meaning, groupId: group_id }) => ({ term, meaning, group_id }),
  schema: GlossaryChange,
})
