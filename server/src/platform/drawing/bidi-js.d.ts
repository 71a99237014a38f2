declare module 'bidi-js' {
  interface Bidi {
    /** Levels of each UTF-16 code unit: odd ones are written from right to left. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array }
    /** The mirror image of a bracket; null for other characters. */
    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}
