import type { Feature } from '../../../platform/feature.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { askedIn } from '../accounts/index.ts'
import { SIGN_IN_CODE_QUEUE, signInRoutes } from './routes.ts'
import { mailSignInCode } from './sign-in.ts'

export const signInJobs = (parts: Parts): JobHandler[] => [
  { queue: SIGN_IN_CODE_QUEUE, run: (data) => mailSignInCode(parts, ...askedIn(data)) },
]

export const feature: Feature = { routes: signInRoutes, jobs: signInJobs }
