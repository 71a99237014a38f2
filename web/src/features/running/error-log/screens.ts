import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'
import { countsQuery } from './queries.ts'

export const screens: readonly Screen[] = [
  {
    path: 'error-log',
    aliases: ['management/error-log'],
    gate: pageAccess.errorLog,
    load: () => import('./error-log-page.tsx'),
    title: 'Error log',
    rank: 350,
    place: { group: 'System', icon: 'IconBug', count: countsQuery },
    views: 'error-log',
    opens: [api.errorLog.groups, api.errorLog.counts],
  },
  {
    path: 'error-log/files',
    aliases: ['management/error-log/files'],
    gate: pageAccess.errorLog,
    load: () => import('./log-files-page.tsx'),
    title: 'Log files',
    rank: 360,
    below: 'error-log',
    opens: [api.errorLog.logs, api.errorLog.counts],
  },
]
