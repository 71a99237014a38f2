import type { ChatPostKind, ChatRoleSource } from '@muster/contract/partners/chat-community.ts'

export const sourceWords: Readonly<Record<ChatRoleSource, string>> = {
  role: 'Role',
  level: 'Level',
  group: 'Interest group',
}

export const postWords: Readonly<Record<ChatPostKind, string>> = {
  level_up: 'New levels',
  approved_work: 'Approved work',
  meetup: 'Public meetups',
}
