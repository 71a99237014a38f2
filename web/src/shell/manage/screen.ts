import type { Access } from '@muster/contract/access/access.ts'
import type { QueryFunction, SkipToken } from '@tanstack/react-query'
import type { Keyed } from '../../api/client.ts'
import type { CallKey } from '../../api/query-of.ts'
import type { MenuPlace } from '../bars/member-screen.ts'
import type { Load } from '../page-route.ts'
import type { ScreenIcon } from './screen-icons.ts'

/** The groups of staff pages, in their order in the side menu and on the hub. */
export const screenGroups = [
  'People',
  'Community',
  'Organisations',
  'Places',
  'Learning',
  'Recognition',
  'System',
] as const
export type ScreenGroup = (typeof screenGroups)[number]

/** What waits for somebody, and how much of it has waited too long. */
export interface Waiting {
  readonly waiting: number
  readonly overdue: number
  /** Since when the oldest has waited, where that is known. */
  readonly oldest_at?: string | null
}

/** A query that tells what waits: `queryOf` gives it. */
export interface WaitingQuery {
  readonly queryKey: CallKey
  readonly queryFn?: QueryFunction<Waiting, CallKey> | SkipToken
}

/** The queues of Today, as its answer names them. */
export type QueueName =
  | 'reviews'
  | 'meetups'
  | 'new_organizations'
  | 'role_requests'
  | 'referrals'
  | 'reported'

/** The place of a screen in the side menu and on the hub. */
interface Place {
  readonly group: ScreenGroup
  /** In the menu, where the group stands above it; the title unless it is given. */
  readonly label?: string
  readonly icon: ScreenIcon
  /** Before others among the few places under the thumb, on the phone: the lowest first. */
  readonly onPhone?: number
  readonly count?: WaitingQuery
  /** The queue of Today that is worked here. */
  readonly queue?: QueueName
}

/**
 * A page for staff. Router, side menu, Today, palette and crumbs all read it; the server knows its addresses from
 * `pages.ts` of the contract. What only those read who look for a page is in `screen-words.ts`: every page loads this.
 */
export interface Screen {
  /** Below /dashboard/, as the router writes it: 'tasks/edit/:id'. */
  readonly path: string
  /** Older addresses that lead to the same page. */
  readonly aliases?: readonly string[]
  readonly gate: Access
  /** The page tells those who may not what they may not; others are led to their profile. */
  readonly ownRefusal?: true
  /** Its calls serve more people than the gate lets through: who comes to it by what they run, or makes them on another screen. */
  readonly byMembership?: true
  readonly load: Load
  readonly title: string
  /** The path of the screen above it, whose entry in the menu is marked for it. */
  readonly below?: string
  readonly place?: Place
  /** Its place in the learners' menu, for those who may open it. */
  readonly menu?: MenuPlace
  /** With `g` before it, this letter leads here. */
  readonly jump?: string
  /** The calls that it makes when it opens, and nobody who passes the gate may be refused. */
  readonly opens: readonly Keyed[]
}

/** A screen that stands in the menu. */
export type PlacedScreen = Screen & { readonly place: Place }

/** The hub, above all groups. */
export const HUB = 'management'
