import type { SignInProvider, SiteRules } from '@muster/contract/running/operations.ts'
import type { Config } from '../../settings/config.ts'
import { openidProviders } from '../../settings/openid-providers.ts'

interface Site {
  name: string
  logo: string | null
  accent: string | null
  support: string | null
  rules: SiteRules
  sign_in: SignInProvider[]
  is_copy: boolean
  says_who_we_are: boolean
}

/**
 * What pages need to know about this installation before anyone is signed in: name, look, sign-in providers,
 * and settings quoted in texts.
 */
export const siteOf = (config: Config): Site => ({
  name: config.BRAND_NAME,
  logo: config.BRAND_LOGO_URL ?? null,
  accent: config.BRAND_ACCENT ?? null,
  support: config.SUPPORT_URL ?? null,
  rules: {
    circle_pays_from_members: config.CIRCLE_PAYS_FROM_MEMBERS,
    circle_pays_after_hours: config.CIRCLE_PAYS_AFTER_HOURS,
    links_paid: config.SOCIAL_LINKS_PAID,
    links_after_tasks: config.SOCIAL_LINKS_AFTER_TASKS,
  },
  sign_in: openidProviders(config).map(({ id, name }) => ({ id, name })),
  is_copy: config.isCopy,
  says_who_we_are: config.saysWhoWeAre,
})
