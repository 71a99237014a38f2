declare module 'fontverter' {
  /** A font in another format; `sfnt` is what TrueType and OpenType files are. */
  export function convert(font: Buffer, to: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>
}
