export { agreeToTexts } from './agreements.ts'
export { currentVersions, readText, wordsOf } from './read.ts'
