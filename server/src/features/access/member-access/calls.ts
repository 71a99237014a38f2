import type { GuardedFeature } from '@muster/contract/access/member-access.ts'
import { allRoutes } from '@muster/contract/all.ts'
import type { Routes } from '@muster/contract/lib/route.ts'

const featuresOfContract: readonly [string, Routes][] = Object.entries(allRoutes)

/** The calls that only some members can make, from the contract; the guard uses the same data. */
export const guardedCalls: GuardedFeature[] = featuresOfContract
  .map(([feature, calls]) => ({
    feature,
    calls: Object.values(calls).flatMap(({ method, summary, access }) =>
      'roles' in access ? [{ method, summary, roles: [...access.roles], types: [...access.types] }] : [],
    ),
  }))
  .filter(({ calls }) => calls.length > 0)
