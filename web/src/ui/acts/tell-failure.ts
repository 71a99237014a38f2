import { t } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'
import { tellSessionExpired } from '../../api/client.ts'
import { NOT_LOADED } from '../loading/not-loaded.ts'
import { toast } from './toast.tsx'

/**
 * Shows error toasts for a failed call. In a module of its own so that pages without forms don't load the form
 * code.
 * @param page address of the page they belong to, if it isn't the current one
 * @returns ids for `toast.dismiss`
 */
export function tellFailure(error: unknown, page?: string): string[] {
  if (error instanceof ApiError) {
    // All calls that hit an expired session share one toast with a sign-in link.
    if (error.code === 'access_token_rejected') {
      tellSessionExpired()
      return []
    }
    return error.texts.map((text) => toast.error(text, undefined, page))
  }
  console.error(error)
  return [toast.error(failureText(error), undefined, page)]
}

/** Browsers word a failed dynamic import differently. */
const CODE_NOT_LOADED = /dynamically imported module|module script failed|preload css/i

/** A message for any kind of failure. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const isCodeMissing = error instanceof Error && CODE_NOT_LOADED.test(error.message)
  return isCodeMissing ? NOT_LOADED : UNKNOWN_FAILURE
}

/** Shown when the server gave no answer. */
export const UNKNOWN_FAILURE = t`Something went wrong. Try again.`
