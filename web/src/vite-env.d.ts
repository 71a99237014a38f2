/// <reference types="vite/client" />

declare module 'virtual:api-addresses' {
  import type { Method } from '@muster/contract/lib/route.ts'

  /**
   * What the browser needs to know of a call; generated from the contract at build time by
   * `vite/contract-data.ts`.
   */
  export interface CallAddress {
    readonly method: Method
    readonly path: string
    /** Multipart field of an upload. */
    readonly field?: string
    /** File name of a download. */
    readonly fileName?: string
  }
  export type Addresses = Readonly<Record<string, Readonly<Record<string, CallAddress>>>>
  const addresses: Addresses
  export default addresses
}

declare module 'virtual:api-addresses/landing' {
  import type { Addresses } from 'virtual:api-addresses'

  const addresses: Addresses
  export default addresses
}

declare module 'virtual:api-addresses/frame' {
  import type { Addresses } from 'virtual:api-addresses'

  const addresses: Addresses
  export default addresses
}

/** Calls made only by later pages, by wing. */
declare module 'virtual:api-addresses/further' {
  import type { Addresses } from 'virtual:api-addresses'

  /** Loads the addresses of a feature's wing, those for staff last. */
  export default function addressesOf(feature: string): readonly (() => Promise<{ default: Addresses }>)[]
}

declare module 'virtual:api-addresses/further/circles' {
  import type { Addresses } from 'virtual:api-addresses'

  const addresses: Addresses
  export default addresses
}

/** Parts of the features' cards. */
declare module 'virtual:cards' {
  import type { ActivityAction, ActivityKind } from '@muster/contract/desk/activity.ts'
  import type { WordsOfAct } from '@muster/contract/lib/card.ts'

  export const kindWords: Readonly<Record<ActivityKind, string>>
  export const actWords: Readonly<Record<ActivityAction, WordsOfAct>>
}

/** The names of lists with saved views. */
declare module 'virtual:viewed-lists' {
  import type { ViewedList } from '@muster/contract/desk/viewed-lists.ts'

  const viewedListNames: readonly ViewedList[]
  export default viewedListNames
}

/** What the features' cards say of the dashboard's pages, by their path as screens write it. Staff pages have title and gate. */
declare module 'virtual:pages' {
  import type { Access } from '@muster/contract/access/access.ts'

  interface PageOfDashboard {
    readonly aliases?: readonly string[]
    readonly isOpen?: true
    readonly title?: string
    readonly gate?: Access
  }
  const pages: Readonly<Record<string, PageOfDashboard>>
  export default pages
}

declare module 'virtual:screen-icons' {
  import type * as library from '@tabler/icons-react'

  export type IconName = Extract<keyof typeof library, `Icon${string}`>
  /** The icons that the staff screens name; generated from their `place` by `vite/screen-icons.ts`. */
  const icons: Readonly<Record<IconName, library.Icon>>
  export default icons
}
