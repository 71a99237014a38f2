import type { Unprintable } from '@muster/contract/lib/fields.ts'
import { drawnApart } from './pool.ts'

const lines = drawnApart<typeof import('./line.ts')>(new URL('./line.ts', import.meta.url))
/** Inter has all of these, so most texts need no look at the fonts. */
const isCommon = (text: string) => /^[\t\n\r\x20-\x7e\xa0-\xff\u2013-\u201d\u2026]*$/.test(text)

/**
 * The texts with characters that no font has, and those characters, so that people can be warned before a paper
 * shows question marks.
 */
export async function unprintable(texts: Iterable<string>): Promise<Unprintable[]> {
  const doubtful = [...new Set(texts)].filter((text) => !isCommon(text))
  return doubtful.length === 0 ? [] : lines('unprintableOf', doubtful)
}
