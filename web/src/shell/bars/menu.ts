import {
  type Access,
  anyOf,
  everyone,
  isAllowed,
  type Permissions,
  pageAccess,
  roles,
  signedIn,
} from '@muster/contract/access/access.ts'
import {
  type Icon,
  IconAffiliate,
  IconHome,
  IconLayoutDashboard,
  IconRoute,
  IconSchool,
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
  },
  {
    label: 'Profile',
    to: '/dashboard/profile',
    jump: 'p',
    icon: IconUserCircle,
    access: signedIn,
    bottom: 'Profile',
  },
  {
    label: 'Journey',
    to: '/dashboard/mujourney',
    jump: 'j',
    also: ['/dashboard/learning-path', '/dashboard/peer-review'],
    icon: IconRoute,
    access: signedIn,
    bottom: 'Journey',
  },
  {
    label: 'Interest Groups',
    to: '/dashboard/interestgroups',
    jump: 'i',
    icon: IconAffiliate,
    access: everyone,
  },
  {
    label: 'Learning Circle',
    to: '/dashboard/learningcircle',
    jump: 'c',
    also: ['/dashboard/learning-circle'],
    icon: IconUsersGroup,
    access: signedIn,
    bottom: 'Circles',
  },
  {
    label: 'Search',
    to: '/dashboard/search',
    jump: 's',
    also: ['/dashboard/mulearners', '/dashboard/mentors', '/dashboard/campus'],
    icon: IconSearch,
    access: signedIn,
  },
  {
    label: 'Leaderboard',
    to: '/dashboard/leaderboard',
    jump: 'l',
    icon: IconTrophy,
    access: everyone,
    bottom: 'Ranking',
  },
  {
    label: 'Campus Details',
    to: '/dashboard/campus-details',
    icon: IconSchool,
    access: anyOf(roles.campusLead, roles.leadEnabler, roles.admins),
  },
  {
    label: 'Management',
    to: '/dashboard/management',
    icon: IconLayoutDashboard,
    access: pageAccess.management,
    bottom: 'Manage',
  },
]

/** The entries that a member (null: a guest) may see. */
export function visible<T extends { access: Access }>(items: readonly T[], member: Permissions | null): T[] {
  return items.filter((item) => isAllowed(item.access, member))
}
