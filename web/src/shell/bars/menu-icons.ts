import {
  IconAffiliate,
  IconBook2,
  IconCalendarEvent,
  IconHome,
  IconLayoutDashboard,
  IconLink,
  IconRoute,
  IconSchool,
  IconSearch,
  IconTrophy,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'

/**
 * Icons of the learners' menu. In a module of its own: the router loads the screens early, without the icons.
 */
export const menuIcons = {
  campus: IconSchool,
  circles: IconUsersGroup,
  courses: IconBook2,
  events: IconCalendarEvent,
  home: IconHome,
  interests: IconAffiliate,
  journey: IconRoute,
  leaderboard: IconTrophy,
  link: IconLink,
  manage: IconLayoutDashboard,
  profile: IconUserCircle,
  search: IconSearch,
} as const

export type MenuIcon = keyof typeof menuIcons
