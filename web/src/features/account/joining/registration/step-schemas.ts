import { t } from '@lingui/core/macro'
import { email, password, text } from '@muster/contract/lib/fields.ts'
import { z } from 'zod'

/** Validation of the registration forms, loaded with the first check. */

export const AccountStep = z.object({
  email,
  full_name: text(t`Full name`, 3, 100),
  password,
  accepted: z.literal(true, t`Accept the terms and conditions to continue`),
})

/** After a sign-in at a provider. */
export const ArrivedStep = AccountStep.pick({ full_name: true, accepted: true })

/** The acceptance of an invitation: a password, unless they sign in with emailed codes. */
export const InvitedStep = z.discriminatedUnion('byCode', [
  z.object({ byCode: z.literal(true), password: z.string(), accepted: AccountStep.shape.accepted }),
  z.object({ byCode: z.literal(false), password, accepted: AccountStep.shape.accepted }),
])

export const EmailOnly = email
