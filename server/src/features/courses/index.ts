/** What other features may use of courses. */

export { askToken } from './calls.ts'
export { findProvider } from './providers.ts'
