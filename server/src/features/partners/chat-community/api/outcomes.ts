/** Failed calls to the chat. */

/** It doesn't respond, or not as expected: everything waits until it recovers. */
export class ChatAway extends Error {
  readonly retryAt: number

  constructor(text: string, retryAt: number, cause?: unknown) {
    super(text, { cause })
    this.retryAt = retryAt
  }
}

/** Rate limited (429, or a spent budget): nothing has failed. */
export class ChatBusy extends ChatAway {}

/** It understood the request and refused it; a retry would give the same result. */
export class ChatRefused extends Error {
  readonly status: number
  /** The chat's error code: 10007 is an account that isn't on the server. */
  readonly code: number | null

  constructor(status: number, code: number | null, text: string) {
    super(text)
    this.status = status
    this.code = code
  }
}
