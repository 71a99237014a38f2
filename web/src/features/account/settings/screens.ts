import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'settings',
    rank: 290,
    load: () => import('./settings-layout.tsx'),
    parts: [
      { path: '', aliases: ['home'], load: () => import('./settings-home-page.tsx') },
      { path: 'organization', load: () => import('./settings-organization-page.tsx') },
      { path: 'account', load: () => import('./account/settings-account-page.tsx') },
      { path: 'notifications', load: () => import('./account/settings-notifications-page.tsx') },
      { path: 'visibility', load: () => import('./settings-visibility-page.tsx') },
      { path: 'path', load: () => import('./settings-path-page.tsx') },
      { path: 'interests', load: () => import('./settings-interests-page.tsx') },
      { path: 'week', load: () => import('./week/settings-week-page.tsx') },
      { path: 'roles', load: () => import('./roles/settings-roles-page.tsx') },
      { path: 'second-step', load: () => import('./second-step/settings-second-step-page.tsx') },
      { path: 'sessions', load: () => import('./account/settings-sessions-page.tsx') },
      { path: 'activity', load: () => import('./activity/settings-activity-page.tsx') },
      { path: 'data', load: () => import('./account/settings-data-page.tsx') },
      { path: 'delete', load: () => import('./account/settings-delete-page.tsx') },
    ],
  },
]
