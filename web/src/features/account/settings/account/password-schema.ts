import { account } from '@muster/contract/account/account.ts'
import { z } from 'zod'

/** The contract's fields, and the new password typed twice. */
export const PasswordChange = account.changePassword.body
  .extend({ confirmPassword: z.string().min(1, 'Enter the new password again') })
  .refine((values) => values.password === values.confirmPassword, {
    error: 'The passwords don’t match',
    path: ['confirmPassword'],
    // Told beside the other mistakes, not only after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
