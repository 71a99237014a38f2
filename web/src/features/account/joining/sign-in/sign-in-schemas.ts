import { t } from '@lingui/core/macro'
import { emailOrMuid, password } from '@muster/contract/lib/fields.ts'
import { z } from 'zod'

/** Loaded with the first check of a form to keep the page small. */

export const AddressStep = z.object({ emailOrMuid })

export const PasswordStep = z.object({
  emailOrMuid,
  password: z.string().min(1, t`Enter your password`).max(200, t`Use 200 characters or fewer`),
})

export const CodeStep = z.object({
  otp: z.string().regex(/^[0-9]{6}$/, t`Enter the 6 digits from the email`),
})

export const SecondStepCode = z.object({ code: z.string().trim().min(6, t`Enter the code`) })

export const NewPassword = z
  .object({ password, confirmPassword: z.string().min(1, t`Enter the new password again`) })
  .refine((values) => values.password === values.confirmPassword, {
    error: t`The passwords don’t match`,
    path: ['confirmPassword'],
  })
