import { account } from './account.ts'
import { auth } from './auth.ts'
import { interestGroups } from './interest-groups.ts'
import type { Routes } from './lib/route.ts'
import { operations } from './operations.ts'
import { profiles } from './profiles.ts'
import { registration } from './registration.ts'
import { users } from './users.ts'

/** Every call of the API by feature: what OpenAPI, the permission matrix and the fuzz tests walk. */
export const allRoutes = {
  auth,
  registration,
  account,
  profiles,
  users,
  interestGroups,
  operations,
} satisfies Record<string, Routes>
