/** What other features may use of highlights. */

export { feedFor, highlightsAmong, presentHighlight, type StoredHighlight } from './feed.ts'
