export { dropLinks } from './drop.ts'
export { discover } from './provider-client.ts'
