import { pageAccess, writeAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./affiliations.ts')],
  pages: [
    member('/affiliation', 'Affiliations', {
      gate: pageAccess.affiliation,
      also: ['/management/organization/affiliation'],
    }),
  ],
  records: {
    affiliation: { label: 'Affiliation', access: pageAccess.affiliation, undo: writeAccess.affiliations },
  },
  acts: {
    'affiliation.create': ['Affiliation created', '{who} created the affiliation “{record}”'],
    'affiliation.update': ['Affiliation renamed', '{who} renamed the affiliation “{record}”'],
    'affiliation.remove': ['Affiliation deleted', '{who} deleted the affiliation “{record}”'],
  },
  views: {
    affiliations: 'affiliations.list',
  },
})
