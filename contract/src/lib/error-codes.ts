/**
 * Stable codes for programs; the texts of errors can be reworded. This file doesn't import zod, so that a
 * page which only compares codes doesn't load the validation code.
 */
export const errorCodes = [
  /** Missing or empty. */
  'field_required',
  /** Wrong type, such as a string instead of a number. */
  'field_type',
  'field_too_short',
  'field_too_long',
  'field_too_small',
  'field_too_large',
  /** Wrong format, such as an email address without an @. */
  'field_format',
  /** Not one of the allowed values. */
  'field_choice',
  /** The call has no such field. */
  'field_unknown',
  /** Rejected for another reason, given in the text. */
  'field_invalid',
  /** A rule that isn't about a single field was broken; the text says which. */
  'rule_broken',
  /** The body is not valid JSON or form data, or the URL is malformed. */
  'request_unreadable',
  /** Refresh the access token and retry, or sign in. */
  'access_token_rejected',
  'api_key_rejected',
  /** The first step of sign-in succeeded; `response.current` describes the second one. */
  'second_step_needed',
  /** Confirm the member's identity (`/api/v1/auth/prove/`) and repeat the request. */
  'prove_again',
  /** The refresh token is no longer valid: sign in. */
  'session_ended',
  'forbidden',
  /** Staff who view the app as another member can't change anything. */
  'view_only',
  'not_found',
  'method_not_allowed',
  /** A concurrent request won, or the same thing already exists. */
  'conflict',
  /** Someone else has changed the record since; `response.current` is its current state. */
  'changed_since',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  /** Retry after the seconds given in the `retry-after` header. */
  'rate_limited',
  'server_error',
  /**
   * Overloaded, or the database is unavailable: retry after the seconds in the `retry-after` header. Nothing
   * was changed, unless the connection was lost during a commit.
   */
  'busy',
] as const
export type ErrorCode = (typeof errorCodes)[number]

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'rule_broken',
  401: 'access_token_rejected',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  413: 'too_large',
  414: 'request_unreadable',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'too_large',
  503: 'busy',
}

/** Fallback code for an error of which only the HTTP status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  codes[status] ?? (status >= 500 ? 'server_error' : 'request_unreadable')
