/** What became of a question to the chat that was not answered well. */

/** It does not answer, or not as it should: everything waits until it does again. */
export class ChatAway extends Error {
  readonly retryAt: number

  constructor(text: string, retryAt: number, cause?: unknown) {
    super(text, { cause })
    this.retryAt = retryAt
  }
}

/** It wants to be asked later (429, or a spent budget): nothing has failed. */
export class ChatBusy extends ChatAway {}

/** It understood and refuses; the same again brings the same. */
export class ChatRefused extends Error {
  readonly status: number
  /** The number that the chat gives a refusal: 10007 is an account that is not on the server. */
  readonly code: number | null

  constructor(status: number, code: number | null, text: string) {
    super(text)
    this.status = status
    this.code = code
  }
}
