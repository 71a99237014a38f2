import { ApiError } from '../../../../../api/api-error.ts'
import { UNKNOWN_FAILURE } from '../../../../../ui/acts/tell-failure.ts'
import type { SavedSheet } from './sheet-store.ts'

/**
 * Lets only one tab send at a time, where the browser supports locks. Without locks, duplicates are harmless
 * because the call is idempotent.
 */
export const alone = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task()

/** The version saved by another device, when the error is such a conflict. */
export const currentOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_since'
    ? (error.current as SavedSheet | undefined)
    : undefined

export const textOf = (error: unknown) => (error instanceof ApiError ? error.message : UNKNOWN_FAILURE)
