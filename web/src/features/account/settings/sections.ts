import {
  type Icon,
  IconBell,
  IconBuilding,
  IconCompass,
  IconDevices,
  IconDownload,
  IconEye,
  IconFlame,
  IconHistory,
  IconShieldLock,
  IconTrash,
  IconUserCog,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react'

export const SETTINGS = '/dashboard/settings'

interface Section {
  /** Last segment of its path. */
  readonly to: string
  readonly label: string
  readonly icon: Icon
  readonly danger?: boolean
}

/** The settings sections in display order. */
export const sections = [
  { to: 'account', label: 'Account', icon: IconUserCog },
  { to: 'notifications', label: 'Notifications', icon: IconBell },
  { to: 'organization', label: 'Organisation', icon: IconBuilding },
  { to: 'visibility', label: 'Visibility', icon: IconEye },
  { to: 'path', label: 'Domain and goals', icon: IconCompass },
  { to: 'interests', label: 'Interest groups', icon: IconUsersGroup },
  { to: 'week', label: 'Weekly goal', icon: IconFlame },
  { to: 'roles', label: 'Roles', icon: IconUserShield },
  { to: 'second-step', label: 'Two-step sign-in', icon: IconShieldLock },
  { to: 'sessions', label: 'Devices', icon: IconDevices },
  { to: 'activity', label: 'Recent activity', icon: IconHistory },
  { to: 'data', label: 'Your data', icon: IconDownload },
  { to: 'delete', label: 'Delete account', icon: IconTrash, danger: true },
] as const satisfies readonly Section[]

export type SectionName = (typeof sections)[number]['to']
