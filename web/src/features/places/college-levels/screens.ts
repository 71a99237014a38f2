import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'college-levels',
    aliases: ['management/college-levels'],
    gate: pageAccess.collegeLevels,
    load: () => import('./college-levels-page.tsx'),
    title: 'College levels',
    rank: 160,
    place: { group: 'Organisations', icon: 'IconStairsUp' },
    views: 'college-levels',
    opens: [api.collegeLevels.manage],
  },
]
