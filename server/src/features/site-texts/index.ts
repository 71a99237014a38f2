export { agreeToTexts } from './agreements.ts'
export { readText, wordsOf } from './read.ts'
