import { ApiError } from './api-error.ts'

/** True if the record doesn't exist for the viewer: not found, or the address contains an invalid id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.status === 400)
