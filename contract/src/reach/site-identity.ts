import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { LOGO_BYTES } from './public-words.ts'

/** Name and logo of the community, chosen by administrators. Default: those of the settings. */

const PREFIX = '/api/v1/dashboard/site-identity/'
const admins = pageAccess.siteTexts

export const SiteIdentity = z.object({
  name: z.string(),
  /** Address of the logo; null if the product's name and mark are displayed. */
  logo: z.string().nullable(),
  /** Whether the logo was uploaded here, so that it can be removed here. */
  is_uploaded: z.boolean(),
})
export type SiteIdentity = z.infer<typeof SiteIdentity>

export const SiteName = z.object({ name: title('Name', 2, 40) })

export const siteIdentity = routes({
  read: {
    method: 'GET',
    path: PREFIX,
    access: admins,
    reply: SiteIdentity,
    summary: 'Get the community’s name and logo',
  },
  rename: {
    method: 'PATCH',
    path: PREFIX,
    access: admins,
    body: SiteName,
    reply: SiteIdentity,
    summary: 'Set the community’s name everywhere',
  },
  setLogo: {
    method: 'POST',
    path: `${PREFIX}logo/`,
    access: admins,
    upload: { field: 'logo', maxBytes: LOGO_BYTES },
    reply: SiteIdentity,
    summary: 'Set the logo (shown 32 pixels high; PNG, JPEG or WebP, up to 2 MB)',
  },
  removeLogo: {
    method: 'DELETE',
    path: `${PREFIX}logo/`,
    access: admins,
    reply: SiteIdentity,
    summary: 'Remove the uploaded logo',
  },
})
