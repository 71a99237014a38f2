import { t } from '@lingui/core/macro'
import type { ChatPostKind, ChatRoleSource } from '@muster/contract/partners/chat-community.ts'

export const sourceWords: Readonly<Record<ChatRoleSource, string>> = {
  role: t`Role`,
  level: t`Level`,
  group: t`Interest group`,
}

export const postWords: Readonly<Record<ChatPostKind, string>> = {
  level_up: t`New levels`,
  approved_work: t`Approved work`,
  meetup: t`Public meetups`,
}
