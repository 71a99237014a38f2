import { t } from '@lingui/core/macro'
import { z } from 'zod'

export const AppCode = z.object({
  // Apps show the code in two halves.
  code: z.string().regex(/^\s*[0-9]{3}\s*[0-9]{3}\s*$/, t`Enter the 6 digits from the app`),
})

export const PasskeyName = z.object({
  name: z.string().trim().min(1, t`Enter a name`).max(60, t`Use 60 characters or fewer`),
})
