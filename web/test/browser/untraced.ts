import * as React from 'react'

/**
 * Turns off data that React's development build collects only for its tools: a stack for each element, and a
 * timeline entry for each render. It takes a third of a test's time. Has to load before React DOM, which
 * checks for it only once. Warnings and Strict Mode's second render still work.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
// React captures stacks for the first ten thousand elements per second, and counts them here.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
