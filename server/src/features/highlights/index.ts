/** What other features may use of highlights. */

export { feedFor, presentHighlight, type StoredHighlight } from './feed.ts'
