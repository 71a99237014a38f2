/** The payload of an answer with the text that came with it (`message.general`, joined). */
export interface Answer<T> {
  readonly reply: T
  readonly text: string
}
