import { account } from '@muster/contract/account/account.ts'
import { z } from 'zod'

/** The password, and the member's own ID typed out. */
export const deletion = (muid: string) =>
  account.deleteAccount.body.extend({
    muid: z
      .string()
      .trim()
      .refine((typed) => typed === muid, `Type ${muid} exactly as shown`),
  })
