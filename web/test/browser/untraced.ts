import * as React from 'react'

/**
 * Leaves out what React's development build gathers for its tools alone: a stack for each element that is made, and
 * a bar for each render in the browser's timeline. It takes a third of the time of a test. Loaded before React DOM,
 * which looks once whether it is asked for them. Warnings and the second render of the strict mode stay.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
// React makes stacks for the first ten thousand elements of a second, and counts them here.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
