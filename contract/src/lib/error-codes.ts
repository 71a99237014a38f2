/**
 * What programs go by when a call is refused; texts may be reworded, these stay. Without zod, so that a page which
 * only looks at them does not carry the validation.
 */
export const errorCodes = [
  /** A field is missing or empty. */
  'field_required',
  /** A field is of another kind, as a text where a number is asked for. */
  'field_type',
  'field_too_short',
  'field_too_long',
  'field_too_small',
  'field_too_large',
  /** A field is not written as it should be, as an email address without @. */
  'field_format',
  /** A field is none of the values there are. */
  'field_choice',
  /** A field is refused for another reason, which its text says. */
  'field_invalid',
  /** A rule that belongs to no single field was broken; the text says which. */
  'rule_broken',
  /** The request is no JSON, no form, or its address is badly written. */
  'request_unreadable',
  /** Refresh the access token and try again, or sign in. */
  'access_token_rejected',
  'api_key_rejected',
  /** The first step of a sign-in was right; `response.current` says how the second one goes. */
  'second_step_needed',
  /** Prove that it is you (`/api/v1/auth/prove/`) and send the same once more. */
  'prove_again',
  /** The refresh token is not valid any more: sign in. */
  'session_ended',
  'forbidden',
  /** It is asked for by staff who see the app as another member, and that is read only. */
  'view_only',
  'not_found',
  'method_not_allowed',
  /** Somebody else was first, or something like it already exists. */
  'conflict',
  /** Somebody else has changed the record since; `response.current` is how it is now. */
  'changed_since',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  /** Try again after the seconds of the header `retry-after`. */
  'rate_limited',
  /** A fault of the server. */
  'server_error',
  /** Try again after the seconds of the header `retry-after`; nothing was changed. */
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

/** The code of a refusal of which nothing is known but its HTTP status. */
export const codeOfStatus = (status: number): ErrorCode =>
  codes[status] ?? (status >= 500 ? 'server_error' : 'request_unreadable')
