import { email, password, text } from '@muster/contract/lib/fields.ts'
import { z } from 'zod'

/** The checks of the registration's forms; loaded with the first check. */

export const AccountStep = z.object({
  email,
  full_name: text('Full name', 3, 100),
  password,
  accepted: z.literal(true, 'Accept the terms and conditions to continue'),
})

/** Of who has signed in elsewhere. */
export const ArrivedStep = AccountStep.pick({ full_name: true, accepted: true })

export const EmailOnly = email
