export { askToken } from './calls.ts'
export { findProvider } from './providers.ts'
