import type { BrandPromise } from './onboarding-frame.tsx'

/** What the brand side says beside the sign-in. Apart from the others, which that page need not carry. */
export const signInPromise: BrandPromise = {
  title: 'Learn in good company.',
  text: 'Small tasks, circles that meet, and karma for your work. Yours is waiting where you left it.',
}
