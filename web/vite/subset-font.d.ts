declare module 'subset-font' {
  /** The font with the glyphs of `text` alone, and its axes narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>
}
