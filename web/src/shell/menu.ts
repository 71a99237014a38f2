import {
  type Access,
  everyone,
  isAllowed,
  type Permissions,
  pageAccess,
  signedIn,
} from '@muster/contract/access.ts'
import {
  type Icon,
  IconAffiliate,
  IconHome,
  IconLayoutDashboard,
  IconRoute,
  IconSearch,
  IconTrophy,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'

export interface MenuItem {
  label: string
  to: string
  /** Further addresses that belong to this place. */
  also?: readonly string[]
  icon: Icon
  access: Access
  /** Among the main places of the phone's bottom bar, with its short name. */
  bottom?: string
  /** With `g` before it, this letter leads here. */
  jump?: string
  /** Further words that find it in the command palette. */
  keywords?: readonly string[]
}

/** Learners' side menu, the bottom bar and the command palette. One line a screen; those of staff are in `screens.ts`. */
export const menu: readonly MenuItem[] = [
  {
    label: 'Home',
    to: '/dashboard/home',
    jump: 'h',
    icon: IconHome,
    access: signedIn,
    bottom: 'Home',
    keywords: ['start', 'dashboard'],
  },
  {
    label: 'Profile',
    to: '/dashboard/profile',
    jump: 'p',
    icon: IconUserCircle,
    access: signedIn,
    bottom: 'Profile',
    keywords: ['karma', 'level', 'me'],
  },
  {
    label: 'Journey',
    to: '/dashboard/mujourney',
    jump: 'j',
    also: ['/dashboard/learning-path', '/dashboard/peer-review'],
    icon: IconRoute,
    access: signedIn,
    bottom: 'Journey',
    keywords: ['tasks', 'levels', 'karma', 'submit', 'voyage'],
  },
  {
    label: 'Interest Groups',
    to: '/dashboard/interestgroups',
    jump: 'i',
    icon: IconAffiliate,
    access: everyone,
    keywords: ['circle', 'domain', 'join'],
  },
  {
    label: 'Learning Circle',
    to: '/dashboard/learningcircle',
    jump: 'c',
    also: ['/dashboard/learning-circle'],
    icon: IconUsersGroup,
    access: signedIn,
    bottom: 'Circles',
    keywords: ['meetups', 'groups', 'meet', 'my circles'],
  },
  {
    label: 'Search',
    to: '/dashboard/search',
    jump: 's',
    also: ['/dashboard/mulearners', '/dashboard/mentors'],
    icon: IconSearch,
    access: signedIn,
    keywords: ['learners', 'mentors', 'campuses', 'people', 'find'],
  },
  {
    label: 'Leaderboard',
    to: '/dashboard/leaderboard',
    jump: 'l',
    icon: IconTrophy,
    access: everyone,
    bottom: 'Ranking',
    keywords: ['rank', 'karma', 'campus', 'top'],
  },
  {
    label: 'Management',
    to: '/dashboard/management',
    icon: IconLayoutDashboard,
    access: pageAccess.management,
    bottom: 'Manage',
    keywords: ['staff', 'admin'],
  },
]

/** Pages that only the command palette names. */
export const furtherPages: readonly (Pick<MenuItem, 'label' | 'to' | 'access' | 'keywords'> & {
  /** It is something to do, not somewhere to go. */
  isAction?: true
})[] = [
  {
    label: 'Redeem a voucher',
    isAction: true,
    to: '/dashboard/voucher',
    access: signedIn,
    keywords: ['code', 'karma', 'my vouchers'],
  },
  {
    label: 'Find a circle',
    to: '/dashboard/learning-circle/find-circle',
    access: signedIn,
    keywords: ['learning', 'join', 'code'],
  },
  {
    label: 'My circles',
    to: '/dashboard/learningcircle/your-circles',
    access: signedIn,
    keywords: ['learning', 'saved meetups', 'calendar'],
  },
  {
    label: 'Create a circle',
    isAction: true,
    to: '/dashboard/learningcircle/create',
    access: signedIn,
    keywords: ['learning', 'found', 'start', 'new'],
  },
  { label: 'Notifications', to: '/dashboard/notifications', access: signedIn, keywords: ['bell', 'notices'] },
  { label: 'Peer review', to: '/dashboard/peer-review', access: signedIn, keywords: ['vouch', 'tasks'] },
  { label: 'Settings', to: '/dashboard/settings', access: signedIn, keywords: ['account', 'preferences'] },
  {
    label: 'Change password',
    isAction: true,
    to: '/dashboard/settings/account',
    access: signedIn,
    keywords: ['delete account', 'leaderboard', 'opt out'],
  },
  {
    label: 'Choose college or company',
    to: '/dashboard/settings/organization',
    access: signedIn,
    keywords: ['organisation', 'department'],
  },
  { label: 'Learners', to: '/dashboard/mulearners', access: signedIn, keywords: ['members', 'people'] },
  { label: 'Mentors', to: '/dashboard/mentors', access: signedIn, keywords: ['help', 'people'] },
  { label: 'Start page', to: '/', access: everyone, keywords: ['landing'] },
]

/** The entries that a member (null: a guest) may see. */
export function visible<T extends { access: Access }>(items: readonly T[], member: Permissions | null): T[] {
  return items.filter((item) => isAllowed(item.access, member))
}
