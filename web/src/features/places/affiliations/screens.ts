import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'affiliation',
    aliases: ['management/organization/affiliation'],
    gate: pageAccess.affiliation,
    load: () => import('./affiliations-page.tsx'),
    title: 'Affiliations',
    rank: 140,
    place: { group: 'Organisations', icon: 'IconBuildingBank' },
    views: 'affiliations',
    opens: [api.affiliations.list],
  },
]
