import {
  type Access,
  everyone,
  isAllowed,
  type Permissions,
  pageAccess,
  signedIn,
} from '@muster/contract/access.ts'
import { type Icon, IconHome, IconLayoutDashboard, IconUserCircle } from '@tabler/icons-react'

export interface MenuItem {
  label: string
  to: string
  /** Further addresses that belong to this place. */
  also?: readonly string[]
  icon: Icon
  access: Access
  /** Below the line 'Staff'. */
  staff?: boolean
  /** Among the main places of the phone's bottom bar, with its short name. */
  bottom?: string
  /** Further words that find it in the command palette. */
  keywords?: readonly string[]
}

/** The side menu, the bottom bar and the command palette. One line a screen. */
export const menu: readonly MenuItem[] = [
  {
    label: 'Home',
    to: '/dashboard/home',
    icon: IconHome,
    access: signedIn,
    bottom: 'Home',
    keywords: ['start', 'dashboard'],
  },
  {
    label: 'Profile',
    to: '/dashboard/profile',
    icon: IconUserCircle,
    access: signedIn,
    bottom: 'Profile',
    keywords: ['karma', 'level', 'me'],
  },
  {
    label: 'Management',
    to: '/dashboard/management',
    also: ['/dashboard/manage-users'],
    icon: IconLayoutDashboard,
    access: pageAccess.management,
    staff: true,
    bottom: 'Management',
    keywords: ['staff', 'admin'],
  },
]

/** Pages that only the command palette names. */
export const furtherPages: readonly Pick<MenuItem, 'label' | 'to' | 'access' | 'keywords'>[] = [
  {
    label: 'Manage Users',
    to: '/dashboard/manage-users',
    access: pageAccess.manageUsers,
    keywords: ['members'],
  },
  { label: 'Settings', to: '/dashboard/settings', access: signedIn, keywords: ['account', 'preferences'] },
  {
    label: 'Change password',
    to: '/dashboard/settings/account',
    access: signedIn,
    keywords: ['delete account'],
  },
  {
    label: 'Choose college or company',
    to: '/dashboard/settings/organization',
    access: signedIn,
    keywords: ['organisation', 'department'],
  },
  { label: 'Start page', to: '/', access: everyone, keywords: ['landing'] },
]

/** The entries that a member (null: a guest) may see. */
export function visible<T extends { access: Access }>(items: readonly T[], member: Permissions | null): T[] {
  return items.filter((item) => isAllowed(item.access, member))
}
