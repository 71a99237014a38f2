import { type Access, isAllowed, type Permissions, pageAccess } from '@muster/contract/access.ts'
import {
  type Icon,
  IconCalendarCheck,
  IconClipboardCheck,
  IconHash,
  IconListCheck,
  IconMessageCircleCheck,
  IconTags,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { WaitingMeetups } from '../meetup-verification/shared/waiting-count.tsx'
import { WaitingCount } from '../reviews/shared/waiting-count.tsx'

export interface HubCard {
  group: 'User Management' | 'Organization' | 'Community' | 'Learning' | 'My area' | 'System'
  title: string
  help: string
  to: string
  icon: Icon
  access: Access
  /** A figure below the text, such as how much is waiting. */
  note?: ComponentType
}

/** The cards of the management hub. One entry a staff screen, in the order of the groups. */
export const hubCards: readonly HubCard[] = [
  {
    group: 'User Management',
    title: 'Manage Users',
    help: 'Find members, change their data and roles, suspend or remove them',
    to: '/dashboard/management/user-management/manage-users',
    icon: IconUsers,
    access: pageAccess.manageUsers,
  },
  {
    group: 'Community',
    title: 'Interest Groups',
    help: 'Create groups, write their pages, and choose who leads them',
    to: '/dashboard/management/interest-groups',
    icon: IconUsersGroup,
    access: pageAccess.interestGroups,
  },
  {
    group: 'Community',
    title: 'Meetup Verification',
    help: 'Check the records of learning circles, and give their attendees karma',
    to: '/dashboard/lc-meetup-verification',
    icon: IconCalendarCheck,
    access: pageAccess.lcMeetupVerification,
    note: WaitingMeetups,
  },
  {
    group: 'Community',
    title: 'Channels',
    help: 'Channels of the chat that tasks can be bound to',
    to: '/dashboard/management/channels',
    icon: IconHash,
    access: pageAccess.channels,
  },
  {
    group: 'Learning',
    title: 'Tasks',
    help: 'What learners earn karma with: create, import, retire',
    to: '/dashboard/tasks',
    icon: IconListCheck,
    access: pageAccess.tasks,
  },
  {
    group: 'Learning',
    title: 'Task Types',
    help: 'The kinds of work that karma charts are divided by',
    to: '/dashboard/task-type',
    icon: IconTags,
    access: pageAccess.taskType,
  },
  {
    group: 'Learning',
    title: 'Reviews',
    help: 'Look at submitted work, approve it, send it back or reject it',
    to: '/dashboard/reviews',
    icon: IconClipboardCheck,
    access: pageAccess.reviews,
    note: WaitingCount,
  },
  {
    group: 'Community',
    title: 'Discord Moderation',
    help: 'See who reviews how much and what waits, and give the chat bot its keys',
    to: '/dashboard/management/discord-moderation',
    icon: IconMessageCircleCheck,
    access: pageAccess.discordModeration,
  },
  {
    group: 'System',
    title: 'Karma Voucher',
    help: 'Thank members with karma for work outside the task list',
    to: '/dashboard/management/karma-voucher',
    icon: IconTicket,
    access: pageAccess.karmaVoucher,
  },
]

/** The cards that a member may open, by group. */
export function cardsFor(member: Permissions, cards: readonly HubCard[] = hubCards): Map<string, HubCard[]> {
  return Map.groupBy(
    cards.filter((card) => isAllowed(card.access, member)),
    (card) => card.group,
  )
}
