import { say } from '@muster/contract/lib/say.ts'

/** Above this, texts say "More than". */
export const MOST_TOLD = 10_000

/** A count that was limited to `MOST_TOLD` + 1, in words: '1,234 tasks' or 'More than 10,000 tasks'. */
export const countText = (count: number, words: (count: number) => string): string =>
  count > MOST_TOLD ? say`More than ${{ things: words(MOST_TOLD) }}` : words(count)
