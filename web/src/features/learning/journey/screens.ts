import { IconRoute } from '@tabler/icons-react'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'mujourney',
    rank: 30,
    load: () => import('./journey-page.tsx'),
    menu: { label: 'Journey', icon: IconRoute, also: ['learning-path', 'peer-review'], bottom: 'Journey' },
    jump: 'j',
  },
  { path: 'mujourney/tasks/:id', load: () => import('./task/task-page.tsx') },
  { path: 'learning-path/:id', load: () => import('./learning-path-page.tsx') },
]
