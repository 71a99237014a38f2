export {
  feedFor,
  highlightsAmong,
  highlightsOfCircle,
  presentHighlight,
  type StoredHighlight,
} from './feed.ts'
