export { blockedWith, hasBlock, isBlocked, notBlocked } from './between.ts'
