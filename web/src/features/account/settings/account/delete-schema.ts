import { t } from '@lingui/core/macro'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { z } from 'zod'

/** The password, and the member's own ID typed out. */
export const deletion = (muid: string) =>
  leaving.deleteAccount.body.extend({
    muid: z
      .string()
      .trim()
      .refine((typed) => typed === muid, t`Type ${muid} exactly as shown`),
  })
