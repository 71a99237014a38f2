import { anyOf, dynamicTypes, roles } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'glossary',
    gate: anyOf(roles.admins, dynamicTypes.interestGroup),
    load: () => import('./glossary-page.tsx'),
    title: 'Glossary',
    rank: 225,
    place: { group: 'Community', icon: 'IconVocabulary' },
    views: 'glossary',
    opens: [api.glossary.list],
  },
]
