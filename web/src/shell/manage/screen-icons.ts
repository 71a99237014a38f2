import {
  IconActivity,
  IconBooks,
  IconBuilding,
  IconBuildingBank,
  IconCalendarCheck,
  IconClipboardCheck,
  IconHash,
  IconListCheck,
  IconMapPin,
  IconMessageCircleCheck,
  IconSchool,
  IconStairsUp,
  IconTags,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

/** The pictures of the screens. Apart from them, because the router needs the screens before any picture. */
export const screenIcons = {
  activity: IconActivity,
  affiliation: IconBuildingBank,
  calendar: IconCalendarCheck,
  channel: IconHash,
  department: IconBooks,
  levels: IconStairsUp,
  chat: IconMessageCircleCheck,
  group: IconUsersGroup,
  organisation: IconBuilding,
  people: IconUsers,
  place: IconMapPin,
  campus: IconSchool,
  review: IconClipboardCheck,
  tags: IconTags,
  tasks: IconListCheck,
  voucher: IconTicket,
} as const

export type ScreenIcon = keyof typeof screenIcons
