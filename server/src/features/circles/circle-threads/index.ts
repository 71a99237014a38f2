export { wordsOf } from './notices.ts'
export { hideReported, restoreReported, storeMessageDecision } from './write/remove.ts'
