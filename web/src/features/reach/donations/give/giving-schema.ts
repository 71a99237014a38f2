import { t } from '@lingui/core/macro'
import { DonationFields } from '@muster/contract/reach/donations.ts'
import { z } from 'zod'

export const givingSchema = DonationFields.extend({
  wants_tax_receipt: z.boolean(),
  agreed: z.literal(true, t`Agree to these texts to donate`),
}).refine((values) => !values.wants_tax_receipt || values.pan_number, {
  path: ['pan_number'],
  message: t`Enter your PAN, or turn off the tax receipt`,
})
