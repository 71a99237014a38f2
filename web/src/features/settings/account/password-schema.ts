import { account } from '@muster/contract/account/account.ts'
import { z } from 'zod'

/** The contract's fields, and the new password typed twice. */
export const PasswordChange = account.changePassword.body
  .extend({ confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((values) => values.password === values.confirmPassword, {
    error: 'Password does not match',
    path: ['confirmPassword'],
    // Told beside the other mistakes, not only after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
