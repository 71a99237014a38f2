import { ApiError } from '../../../../../api/api-error.ts'
import { UNKNOWN_FAILURE } from '../../../../../ui/acts/tell-failure.ts'
import type { SavedSheet } from './sheet-store.ts'

/** One tab at a time sends, where the browser can say so; the server takes the same twice without harm. */
export const alone = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task()

/** What another device has saved, where that is why a sheet was refused. */
export const currentOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_since'
    ? (error.current as SavedSheet | undefined)
    : undefined

export const textOf = (error: unknown) => (error instanceof ApiError ? error.message : UNKNOWN_FAILURE)
