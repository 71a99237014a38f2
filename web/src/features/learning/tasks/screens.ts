import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

/** Reads for the options of the list filters. The form needs one more. */
const choices = [
  api.tasks.types,
  api.tasks.levels,
  api.tasks.interestGroups,
  api.tasks.channels,
  api.tasks.events,
]
const furtherChoices = [...choices, api.staffSearch.organizations]

export const screens: readonly Screen[] = [
  {
    path: 'tasks',
    gate: pageAccess.tasks,
    load: () => import('./tasks-page.tsx'),
    title: 'Tasks',
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
    gate: pageAccess.tasks,
    ownRefusal: true,
    load: () => import('./task-page.tsx'),
    title: 'Create task',
    opens: furtherChoices,
  },
  {
    path: 'tasks/edit/:id',
    below: 'tasks',
    gate: pageAccess.tasks,
    ownRefusal: true,
    load: () => import('./task-page.tsx'),
    title: 'Edit task',
    opens: [api.tasks.detail, ...furtherChoices],
  },
  {
    path: 'tasks/bulk-import',
    below: 'tasks',
    gate: pageAccess.tasks,
    ownRefusal: true,
    load: () => import('./task-import-page.tsx'),
    title: 'Import tasks',
    opens: [api.tasks.imports],
  },
  {
    path: 'task-type',
    gate: pageAccess.taskType,
    load: () => import('./types/task-types-page.tsx'),
    title: 'Task types',
    rank: 300,
    place: { group: 'Learning', icon: 'IconTags' },
    views: 'task-types',
    opens: [api.taskTypes.list],
  },
]
