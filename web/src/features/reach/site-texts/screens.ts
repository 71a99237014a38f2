import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const siteTextScreens: readonly Screen[] = [
  {
    path: 'site-texts',
    aliases: ['management/site-texts'],
    gate: pageAccess.siteTexts,
    load: () => import('./manage/site-texts-page.tsx'),
    title: 'Site texts',
    place: { group: 'System', icon: 'text' },
    opens: [api.siteTexts.list, api.siteIdentity.read],
  },
]

/** Placeholder pages, which are in no menu. */
export const comingSoonScreens: readonly MemberScreen[] = [
  { path: 'bootcamps', isOpen: true, load: () => import('./bootcamps-page.tsx') },
  { path: 'muverse', load: () => import('./muverse-page.tsx') },
]
