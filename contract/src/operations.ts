import { z } from 'zod'
import { everyone } from './access.ts'
import { dateTime, id } from './lib/fields.ts'
import { routes } from './lib/route.ts'

const OutgoingMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: dateTime,
})

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
      demo: z.boolean(),
      demo_accounts: z.array(z.object({ email: z.string(), label: z.string() })),
      demo_password: z.string().nullable(),
    }),
    summary: 'Name and look of this installation',
  },
  outbox: {
    method: 'GET',
    path: '/api/v1/public/outbox/',
    access: everyone,
    reply: z.array(OutgoingMail),
    summary: 'Demo only: the newest mails that would have been sent',
  },
})
