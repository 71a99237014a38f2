import { t } from '@lingui/core/macro'
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
  { to: 'account', label: t`Account`, icon: IconUserCog },
  { to: 'notifications', label: t`Notifications`, icon: IconBell },
  { to: 'organization', label: t`Organisation`, icon: IconBuilding },
  { to: 'visibility', label: t`Visibility`, icon: IconEye },
  { to: 'path', label: t`Domain and goals`, icon: IconCompass },
  { to: 'interests', label: t`Interest groups`, icon: IconUsersGroup },
  { to: 'week', label: t`Weekly goal`, icon: IconFlame },
  { to: 'roles', label: t`Roles`, icon: IconUserShield },
  { to: 'second-step', label: t`Two-step sign-in`, icon: IconShieldLock },
  { to: 'sessions', label: t`Devices`, icon: IconDevices },
  { to: 'activity', label: t`Recent activity`, icon: IconHistory },
  { to: 'data', label: t`Your data`, icon: IconDownload },
  { to: 'delete', label: t`Delete account`, icon: IconTrash, danger: true },
] as const satisfies readonly Section[]

export type SectionName = (typeof sections)[number]['to']
