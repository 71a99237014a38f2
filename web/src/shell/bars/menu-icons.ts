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

/** The pictures of the learners' menu. Apart from the screens, because the router needs those before any picture. */
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
