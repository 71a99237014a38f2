/** Words with `{name}` for a value, or `[name, 'plural' | 'select', branches]`; `#` in a branch is the number. */
export type Token = string | readonly [name: string, kind: string, branches: Branches]
export type Text = string | readonly Token[]
export type Branches = Readonly<Record<string, Text>>

/** A language with the texts that have been translated into it. English has none, because its texts are in the code. */
export interface Speech {
  /** For dates and numbers, such as `ml-IN`. */
  readonly locale: string
  readonly messages: Readonly<Record<string, Text>>
}
/** Something in a text that each language writes in its own way, such as a date (`onDate()`) or another text. */
export interface Shown {
  shown(): string
}

declare global {
  /** The language of the document. A script before the app's own puts it here, and it stays the same. */
  var speech: Speech | undefined
}

/** The language that's spoken right now; undefined for English. */
export let spoken = () => globalThis.speech

/** Says where the language comes from if not from the document. The server has one for each request. */
export function speakFrom(from: () => Speech | undefined): void {
  spoken = from
}

const ENGLISH = 'en-GB'
const made = new Map<string, unknown>()

/** Makes a format once for each locale, because that takes far longer than using it. @param kind distinguishes equal options */
export function once<Format>(
  kind: string,
  options: object | undefined,
  make: (locale: string) => Format,
): Format {
  const locale = spoken()?.locale ?? ENGLISH
  const key = `${locale} ${kind} ${JSON.stringify(options)}`
  const format = (made.get(key) as Format | undefined) ?? make(locale)
  made.set(key, format)
  return format
}
