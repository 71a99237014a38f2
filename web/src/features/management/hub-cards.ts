import { type Access, isAllowed, type Permissions, pageAccess } from '@muster/contract/access.ts'
import { type Icon, IconUsers } from '@tabler/icons-react'

export interface HubCard {
  group: 'User Management' | 'Organization' | 'Community' | 'Learning' | 'My area' | 'System'
  title: string
  help: string
  to: string
  icon: Icon
  access: Access
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
]

/** The cards that a member may open, by group. */
export function cardsFor(member: Permissions, cards: readonly HubCard[] = hubCards): Map<string, HubCard[]> {
  return Map.groupBy(
    cards.filter((card) => isAllowed(card.access, member)),
    (card) => card.group,
  )
}
