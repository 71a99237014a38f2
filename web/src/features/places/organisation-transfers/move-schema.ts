import { t } from '@lingui/core/macro'
import { TransferFields } from '@muster/contract/places/organisation-transfers.ts'

/** The confirmation: the code of the source organisation, case-insensitive. */
export const moveSchema = (code: string) =>
  TransferFields.pick({ confirm_code: true, tell: true, tell_text: true }).refine(
    ({ confirm_code: typed }) => typed.toLowerCase() === code.toLowerCase(),
    { path: ['confirm_code'], message: t`Type ${code}, the code of the organisation you’re moving` },
  )
