import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'site-texts',
    aliases: ['management/site-texts'],
    gate: pageAccess.siteTexts,
    load: () => import('./manage/site-texts-page.tsx'),
    title: 'Site texts',
    rank: 390,
    place: { group: 'System', icon: 'IconFileText' },
    opens: [api.siteTexts.list, api.siteIdentity.read],
  },
  // Placeholder pages, which are in no menu.
  { path: 'bootcamps', isOpen: true, load: () => import('./bootcamps-page.tsx') },
  { path: 'muverse', load: () => import('./muverse-page.tsx') },
]
