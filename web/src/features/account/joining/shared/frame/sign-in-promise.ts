import { t } from '@lingui/core/macro'
import type { BrandPromise } from './onboarding-frame.tsx'

/** Brand panel text of the sign-in page, in its own module to keep that page's bundle small. */
export const signInPromise: BrandPromise = {
  title: t`Learn in good company.`,
  text: t`Small tasks, circles that meet, and karma for your work. Yours is waiting where you left it.`,
}
