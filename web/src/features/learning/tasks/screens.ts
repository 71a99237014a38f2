import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

/** Reads for the options of the list filters. The form needs one more. */
const choices = [
  api.tasks.types,
  api.tasks.levels,
  api.tasks.interestGroups,
  api.tasks.channels,
  api.tasks.events,
]
const furtherChoices = [...choices, api.staffSearch.organizations]

export const screens: FeatureScreens = [
  {
    path: 'tasks',
    load: () => import('./tasks-page.tsx'),
    rank: 290,
    place: {
      group: 'Learning',
      icon: 'IconListCheck',
    },
    jump: 'k',
    views: 'tasks',
    opens: [api.tasks.list, ...choices],
  },
  {
    path: 'tasks/create',
    below: 'tasks',
    ownRefusal: true,
    load: () => import('./task-page.tsx'),
    opens: furtherChoices,
  },
  {
    path: 'tasks/edit/:id',
    below: 'tasks',
    ownRefusal: true,
    load: () => import('./task-page.tsx'),
    opens: [api.tasks.detail, ...furtherChoices],
  },
  {
    path: 'tasks/bulk-import',
    below: 'tasks',
    ownRefusal: true,
    load: () => import('./task-import-page.tsx'),
    opens: [api.tasks.imports],
  },
  {
    path: 'task-type',
    load: () => import('./types/task-types-page.tsx'),
    rank: 300,
    place: { group: 'Learning', icon: 'IconTags' },
    views: 'task-types',
    opens: [api.taskTypes.list],
  },
]
