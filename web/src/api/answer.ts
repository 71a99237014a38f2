/** A call's payload with the server's message (`message.general`, joined). */
export interface Answer<T> {
  readonly reply: T
  readonly text: string
}
