import { email } from '@muster/contract/lib/fields.ts'
import { z } from 'zod'

/** A new address, which asks for the password. */
export const EmailChange = z.object({
  email,
  current_password: z.string().min(1, 'Enter your current password').max(200),
})
