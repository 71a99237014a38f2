import { LRUCache } from 'lru-cache'
import type { FoundPage } from './find.ts'

const PAGES = 500
/** For so long a page may be out of date where another process has changed something. */
const MOMENT_MS = 2_000

/**
 * Pages of circles as visitors see them, kept for a moment: many people look at the same ones, and what each of them is
 * to the circles is added afterwards. Cleared by each change that this process makes.
 */
export type FoundPages = Pick<LRUCache<string, FoundPage>, 'get' | 'set' | 'clear'>

export const foundPages = (): FoundPages => new LRUCache<string, FoundPage>({ max: PAGES, ttl: MOMENT_MS })
