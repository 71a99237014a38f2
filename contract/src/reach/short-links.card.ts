import { pageAccess } from '../access/access.ts'
import { feature, form, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./short-links.ts')],
  shapes: [() => import('./short-link-figures.ts')],
  pages: [
    form('/r/:slug', 'Short link'),
    member('/url-shortener', 'URL Shortener', {
      gate: pageAccess.urlShortener,
      also: ['/management/url-shortener'],
    }),
    member('/url-shortener/bulk-import', 'Import short links', { gate: pageAccess.urlShortener }),
    member('/url-shortener/analytics/:id', 'Short link figures', { gate: pageAccess.urlShortener }),
  ],
  records: {
    short_link: { label: 'Short link', access: pageAccess.urlShortener, undo: pageAccess.urlShortener },
  },
  acts: {
    'short_link.create': ['Short link created', '{who} created the short link “{record}”'],
    'short_link.update': ['Short link updated', '{who} updated the short link “{record}”'],
    'short_link.archive': ['Short link archived', '{who} archived the short link “{record}”'],
    'short_link.restore': ['Short link restored', '{who} restored the short link “{record}”'],
    'short_link.remove': ['Short link deleted', '{who} deleted the short link “{record}”'],
    'short_link.close_report': [
      'Short link report closed',
      '{who} closed a report about the short link “{record}”',
    ],
    'short_link.import': ['Short links imported', '{who} imported short links from “{record}”'],
    'short_link.import_undo': [
      'Short link import undone',
      '{who} undid the import of short links from “{record}”',
    ],
  },
  views: {
    'short-links': 'shortLinks.list',
  },
})
