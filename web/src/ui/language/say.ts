declare global {
  /** Loads code as soon as the texts of its wings are there. The build puts it around imports (`vite/languages.ts`). */
  var speaking: (wings: string, load: () => Promise<unknown>) => Promise<unknown>
}
globalThis.speaking ??= (_, load) => load()

export type { Text } from '@muster/contract/lib/speech.ts'
/**
 * Calls are written by the macros of Lingui. The language of the document stays the same until it's loaded again, so
 * constants of modules can be texts.
 */
export { type Values, worded as say } from '@muster/contract/lib/worded.ts'
