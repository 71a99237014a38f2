import { anyOf, dynamicTypes, roles } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

const access = anyOf(roles.admins, dynamicTypes.interestGroup)

export const card = feature({
  calls: [() => import('./glossary.ts')],
  pages: [member('/glossary', 'Glossary', { gate: access })],
  records: { glossary_entry: { label: 'Glossary entry', access, undo: access } },
  acts: {
    'glossary_entry.create': ['Glossary entry added', '{who} added “{record}” to the glossary'],
    'glossary_entry.update': ['Glossary entry updated', '{who} updated “{record}” in the glossary'],
    'glossary_entry.remove': ['Glossary entry deleted', '{who} deleted “{record}” from the glossary'],
  },
  views: { glossary: 'glossary.list' },
})
