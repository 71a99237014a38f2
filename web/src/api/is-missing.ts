import { ApiError } from './api-error.ts'

/** Whether there is no such thing for me: not found, or an address with something else than an id in it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.status === 400)
