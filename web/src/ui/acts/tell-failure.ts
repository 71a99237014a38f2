import { ApiError } from '../../api/api-error.ts'
import { tellSessionExpired } from '../../api/client.ts'
import { whenAskedAgain } from '../../api/writes/asked-again.ts'
import { NOT_LOADED } from '../loading/not-loaded.ts'
import { toast } from './toast.tsx'

/**
 * The error toasts of a failed call, gone once a write is tried again. Apart from the forms, so that a page without one
 * does not load them.
 * @param page the page that they belong to, when it is not the one that shows
 * @returns what dismisses them
 */
export function tellFailure(error: unknown, page?: string): string[] {
  if (error instanceof ApiError) {
    // One toast, with the way to sign in, for all calls that meet it.
    if (error.code === 'access_token_rejected') {
      tellSessionExpired()
      return []
    }
    const told = error.texts.map((text) => toast.error(text, undefined, page))
    // It would stand beside what went well by then.
    if (error.asked)
      whenAskedAgain(error.asked, () => {
        for (const id of told) toast.dismiss(id)
      })
    return told
  }
  console.error(error)
  return [toast.error(failureText(error), undefined, page)]
}

/** Code that is loaded when it is needed could not be: each browser says so in its own words. */
const CODE_NOT_LOADED = /dynamically imported module|module script failed|preload css/i

/** What to tell of a failure, whatever it was. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const isCodeMissing = error instanceof Error && CODE_NOT_LOADED.test(error.message)
  return isCodeMissing ? NOT_LOADED : UNKNOWN_FAILURE
}

/** Told of what is no answer of the server. */
export const UNKNOWN_FAILURE = 'Something went wrong. Try again.'
