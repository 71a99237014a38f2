import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { openidProviderIds } from '../account/openid.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

const OutgoingMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: dateTime,
})

/** Settings that are quoted in texts for members. */
export const SiteRules = z.object({
  /**
   * A circle's meetups earn karma without verification once it has this many members and is this many hours
   * old.
   */
  circle_pays_from_members: z.int(),
  circle_pays_after_hours: z.int(),
  /** How many links to other sites earn karma, and the approved tasks needed for that. */
  links_paid: z.int(),
  links_after_tasks: z.int(),
})
export type SiteRules = z.infer<typeof SiteRules>

export const SignInProvider = z.object({ id: z.enum(openidProviderIds), name: z.string() })
export type SignInProvider = z.infer<typeof SignInProvider>

export const operations = routes({
  site: {
    method: 'GET',
    path: '/api/v1/public/site/',
    access: everyone,
    reply: z.object({
      name: z.string(),
      logo: z.string().nullable(),
      accent: z.string().nullable(),
      support: z.string().nullable(),
      rules: SiteRules,
      /** Providers for signing in with an external account. */
      sign_in: z.array(SignInProvider),
      /** Whether the database was restored as a copy of a site. */
      is_copy: z.boolean(),
      /** Whether administrators have written the text of that page. */
      says_who_we_are: z.boolean(),
      demo: z.boolean(),
      demo_accounts: z.array(z.object({ email: z.string(), label: z.string() })),
      demo_password: z.string().nullable(),
    }),
    summary: 'Get this installation’s name, look and rules',
  },
  outbox: {
    method: 'GET',
    path: '/api/v1/public/outbox/',
    access: everyone,
    viewing: 'closed',
    reply: z.array(OutgoingMail),
    summary: 'Demo only: list the newest emails that would have been sent',
  },
})
