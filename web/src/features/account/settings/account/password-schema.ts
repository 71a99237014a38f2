import { t } from '@lingui/core/macro'
import { account } from '@muster/contract/account/account.ts'
import { z } from 'zod'

/** The contract's fields, plus the repetition of the new password. */
export const PasswordChange = account.changePassword.body
  .extend({ confirmPassword: z.string().min(1, t`Enter the new password again`) })
  .refine((values) => values.password === values.confirmPassword, {
    error: t`The passwords don’t match`,
    path: ['confirmPassword'],
    // Run this check together with the others, not only after they pass.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
