export { feedFor, highlightsAmong, presentHighlight, type StoredHighlight } from './feed.ts'
