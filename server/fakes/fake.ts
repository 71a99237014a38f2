/** A service outside, as far as Muster speaks to it: it speaks the real protocol and keeps everything in memory. */
export interface Fake {
  readonly name: string
  /** @param port 0 for any @returns the settings that lead Muster to it */
  start(
    port: number,
  ): Promise<{ readonly settings: Readonly<Record<string, string>>; close(): Promise<void> }>
}
