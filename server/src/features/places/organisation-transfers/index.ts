export { likeliestPair } from './pairs.ts'
