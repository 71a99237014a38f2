import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'site-texts',
    load: () => import('./manage/site-texts-page.tsx'),
    rank: 390,
    place: { group: 'System', icon: 'IconFileText' },
    opens: [api.siteTexts.list, api.siteIdentity.read],
  },
  // Placeholder pages, which are in no menu.
  { path: 'bootcamps', load: () => import('./bootcamps-page.tsx') },
  { path: 'muverse', load: () => import('./muverse-page.tsx') },
]
