export { forgetBrowser, takeArrival } from './attempts.ts'
export { addLink } from './links.ts'
export { discover } from './provider-client.ts'
export type { FromBrowser } from './sign-in.ts'
