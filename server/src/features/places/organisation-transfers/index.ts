export { findPairs, likeliestPair } from './pairs.ts'
