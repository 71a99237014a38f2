import { t } from '@lingui/core/macro'
import { menuAccess } from '@muster/contract/access/access.ts'
import { IconLink } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'url-shortener',
    load: () => import('./list/short-links-page.tsx'),
    rank: 330,
    place: { group: 'System', icon: 'IconLink' },
    menu: { label: t`URL Shortener`, icon: IconLink, access: menuAccess.urlShortener },
    views: 'short-links',
    opens: [api.shortLinks.list, api.shortLinks.tags],
  },
  {
    path: 'url-shortener/bulk-import',
    below: 'url-shortener',
    load: () => import('./list/import-page.tsx'),
    opens: [api.shortLinks.imports],
  },
  {
    path: 'url-shortener/analytics/:id',
    below: 'url-shortener',
    load: () => import('./figures/figures-page.tsx'),
    opens: [api.shortLinks.analytics],
  },
]
