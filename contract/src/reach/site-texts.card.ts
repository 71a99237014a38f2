import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, front, member, open } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./site-texts.ts'), () => import('./site-identity.ts')],
  pages: [
    front('/terms', 'Terms of use'),
    front('/privacy', 'Privacy notice'),
    front('/refund-policy', 'Refund policy'),
    front('/foundation', 'Who we are'),
    front('/trivial-ideas', 'Trivial ideas'),
    open('/dashboard/bootcamps', 'Bootcamps'),
    member('/muverse', 'Muverse'),
    member('/site-texts', 'Site texts', { gate: pageAccess.siteTexts, also: ['/management/site-texts'] }),
  ],
  records: {
    site_text: { label: 'Site text', access: anyOf(roles.admins), undo: pageAccess.siteTexts },
  },
  acts: {
    'site_text.publish': ['Site text published', '{who} published the text “{record}”'],
    'site_text.identity': ['Community name or logo changed', '{who} changed the community’s name or logo'],
  },
})
