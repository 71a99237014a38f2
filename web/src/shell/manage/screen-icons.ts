import {
  IconActivity,
  IconBooks,
  IconBuilding,
  IconBuildingBank,
  IconCalendarCheck,
  IconClipboardCheck,
  IconHash,
  IconListCheck,
  IconMap2,
  IconMapPin,
  IconMapPins,
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
  district: IconMapPins,
  zone: IconMap2,
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
