import { t } from '@lingui/core/macro'
import { email } from '@muster/contract/lib/fields.ts'
import { z } from 'zod'

/** Changing the address requires the password. */
export const EmailChange = z.object({
  email,
  current_password: z.string().min(1, t`Enter your current password`).max(200),
})
