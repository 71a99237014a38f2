import { menuAccess, pageAccess } from '@muster/contract/access/access.ts'
import { IconLink } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'url-shortener',
    aliases: ['management/url-shortener'],
    gate: pageAccess.urlShortener,
    load: () => import('./list/short-links-page.tsx'),
    title: 'Short links',
    rank: 330,
    place: { group: 'System', icon: 'IconLink' },
    menu: { label: 'URL Shortener', icon: IconLink, access: menuAccess.urlShortener },
    views: 'short-links',
    opens: [api.shortLinks.list, api.shortLinks.tags],
  },
  {
    path: 'url-shortener/bulk-import',
    below: 'url-shortener',
    gate: pageAccess.urlShortener,
    load: () => import('./list/import-page.tsx'),
    title: 'Import short links',
    opens: [api.shortLinks.imports],
  },
  {
    path: 'url-shortener/analytics/:id',
    below: 'url-shortener',
    gate: pageAccess.urlShortener,
    load: () => import('./figures/figures-page.tsx'),
    title: 'Short link figures',
    opens: [api.shortLinks.analytics],
  },
]
