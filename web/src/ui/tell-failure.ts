import { ACCESS_TOKEN_REJECTED } from '@muster/contract/lib/envelope.ts'
import { ApiError } from '../api/api-error.ts'
import { toast } from './toast.tsx'

/** The error toasts of a failed call. Apart from the forms, so that a page without one does not load them. */
export function tellFailure(error: unknown) {
  if (error instanceof ApiError) {
    // An expired session has told so itself, once for all calls that met it.
    if (error.code !== ACCESS_TOKEN_REJECTED) for (const text of error.texts) toast.error(text)
    return
  }
  console.error(error)
  toast.error('Something went wrong. Please try again.')
}
