/// <reference types="vite/client" />

declare module 'virtual:api-addresses' {
  import type { Method } from '@muster/contract/lib/route.ts'

  /** What the browser needs of a call: made from the contract at build time by `vite/api-addresses.ts`. */
  export interface CallAddress {
    readonly method: Method
    readonly path: string
    /** Name of the multipart field of an upload. */
    readonly field?: string
    /** Name under which a downloaded file is saved. */
    readonly fileName?: string
  }
  export type Addresses = Readonly<Record<string, Readonly<Record<string, CallAddress>>>>
  const addresses: Addresses
  export default addresses
}

/** The calls of the landing page. */
declare module 'virtual:api-addresses/landing' {
  import type { Addresses } from 'virtual:api-addresses'

  const addresses: Addresses
  export default addresses
}

/** The calls of the dashboard's frame. */
declare module 'virtual:api-addresses/frame' {
  import type { Addresses } from 'virtual:api-addresses'

  const addresses: Addresses
  export default addresses
}

/** The calls that only later pages make. */
declare module 'virtual:api-addresses/further' {
  import type { Addresses } from 'virtual:api-addresses'

  const addresses: Addresses
  export default addresses
}
