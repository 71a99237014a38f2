declare module 'subset-font' {
  /** Reduces a font to the glyphs of `text`, with narrower axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>
}
