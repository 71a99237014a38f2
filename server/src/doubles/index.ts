import { chatDouble } from './chat/index.ts'

/** A service outside, as far as Muster speaks to it: it speaks the real protocol and keeps everything in memory. */
export interface Double {
  readonly name: string
  /** @param port 0 for any @returns the settings that lead Muster to it */
  start(
    port: number,
  ): Promise<{ readonly settings: Readonly<Record<string, string>>; close(): Promise<void> }>
}

/** Every double that `npm run doubles` starts, in the order of their ports. */
export const doubles: readonly Double[] = [chatDouble]
