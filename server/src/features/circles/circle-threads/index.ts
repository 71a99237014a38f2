export { wordsOf } from './notices.ts'
export { hideReported, restoreReported } from './write/remove.ts'
