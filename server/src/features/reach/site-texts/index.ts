export { agreeToTexts } from './agreements.ts'
export { currentVersions, readText, readTexts, wordsOf } from './read.ts'
