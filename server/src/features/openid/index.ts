/** What other features may use of signing in at a provider. */

export { dropLinks } from './drop.ts'
export { discover } from './provider-client.ts'
