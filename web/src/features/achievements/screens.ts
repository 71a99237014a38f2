import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../api/client.ts'
import type { Screen } from '../../shell/manage/screen.ts'

const PATH = 'manage-achievements'
const gate = pageAccess.achievements

export const achievementScreens: readonly Screen[] = [
  {
    path: PATH,
    aliases: [`management/${PATH}`],
    gate,
    load: () => import('./list/achievements-page.tsx'),
    title: 'Achievements',
    place: { group: 'Recognition', icon: 'award' },
    opens: [api.achievements.manage],
  },
]
