import type { IconName } from 'virtual:screen-icons'
import { t } from '@lingui/core/macro'
import type { Access } from '@muster/contract/access/access.ts'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import type { QueryFunction, SkipToken } from '@tanstack/react-query'
import type { Keyed } from '../../api/client.ts'
import type { CallKey } from '../../api/query-of.ts'
import type { MenuPlace } from '../bars/member-screen.ts'
import type { Load } from '../page-route.ts'

/** Groups of staff pages, in menu and hub order. In the menu, the first is directly below Today, without a heading. */
export const screenGroups = [
  'Overview',
  'People',
  'Community',
  'Organisations',
  'Locations',
  'Learning',
  'Recognition',
  'System',
] as const
export type ScreenGroup = (typeof screenGroups)[number]
export const groupWords: Readonly<Record<ScreenGroup, string>> = {
  Overview: t`Overview`,
  People: t`People`,
  Community: t`Community`,
  Organisations: t`Organisations`,
  Locations: t`Locations`,
  Learning: t`Learning`,
  Recognition: t`Recognition`,
  System: t`System`,
}

/** Size of a queue, and how much of it is overdue. */
export interface Waiting {
  readonly waiting: number
  readonly overdue: number
  /** Since when the oldest item has been waiting, if known. */
  readonly oldest_at?: string | null
}

/** A query for a queue's size, from `queryOf`. */
export interface WaitingQuery {
  readonly queryKey: CallKey
  readonly queryFn?: QueryFunction<Waiting, CallKey> | SkipToken
}

/** Names of the queues in the answer of Today. */
export type QueueName =
  | 'reviews'
  | 'meetups'
  | 'new_organizations'
  | 'role_requests'
  | 'referrals'
  | 'reported'
  | 'reported_questions'

/** Position of a screen in the side menu and on the hub. */
interface Place {
  readonly group: ScreenGroup
  readonly icon: IconName
  /** Rank among the few screens in the phone's bottom bar, lowest first. */
  readonly onPhone?: number
  /** Its label in the phone's bottom bar, where the title is too long. */
  readonly short?: string
  readonly count?: WaitingQuery
  /** The queue of Today that this screen works on. */
  readonly queue?: QueueName
}

/**
 * A page for staff. Router, side menu, Today, palette and breadcrumbs read it; the server knows its address
 * from `pages.ts` of the contract. Every page loads this module, so texts needed only for search are in
 * `screen-words.ts`.
 */
export interface Screen {
  /** Below /dashboard/, in router syntax: 'tasks/edit/:id'. */
  readonly path: string
  /** Older paths of the same page. */
  readonly aliases?: readonly string[]
  readonly gate: Access
  /**
   * The page shows its own error to people without access; otherwise they are redirected to their profile.
   */
  readonly ownRefusal?: true
  /**
   * Its calls allow more people than the gate: those running the record, or those who use the calls on
   * another screen.
   */
  readonly byMembership?: true
  readonly load: Load
  /** Its one name: in the menu, the palette, its heading, All pages and everywhere else. */
  readonly title: string
  /**
   * Position among the staff screens in menus and palette, lowest first. Steps of ten leave room for new
   * screens.
   */
  readonly rank?: number
  /** Path of the parent screen, whose menu entry is marked as current. */
  readonly below?: string
  readonly place?: Place
  /** Its entry in the learners' menu, for those who can open it. */
  readonly menu?: MenuPlace
  /** Shortcut: `g` and then this letter opens the page. */
  readonly jump?: string
  /** Name of its list for saved views, which it then reads too. */
  readonly views?: SavedView['list']
  /** Name of a list with saved views that only some of its readers see, such as those who have several campuses. */
  readonly someViews?: SavedView['list']
  /** Calls made when it opens; they must not be denied to anyone who passes the gate. */
  readonly opens: readonly Keyed[]
  /** Calls made instead for those who have several of what it shows, or see more. */
  readonly opensForMore?: readonly Keyed[]
}

export type PlacedScreen = Screen & { readonly place: Place }

/** Path of the hub, above all groups. */
export const HUB = 'management'
