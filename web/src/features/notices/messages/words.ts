import { t } from '@lingui/core/macro'
import type { MessageState, MessageWay, Recipient } from '@muster/contract/notices/message-shapes.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

export const stateWords: Readonly<Record<MessageState, readonly [words: string, tone: ChipTone]>> = {
  draft: [t`Draft`, 'plain'],
  asked: [t`Waits for a signature`, 'warn'],
  leaving: [t`Leaves soon`, 'brand'],
  sending: [t`Being sent`, 'brand'],
  sent: [t`Sent`, 'good'],
}

export const wayWords: Readonly<Record<MessageWay, string>> = {
  bell: t`Bell`,
  mail: t`Email`,
  channel: t`Discord channel`,
  banner: t`Banner`,
}

export const reachedWords: Readonly<Record<MessageWay, string>> = {
  bell: t`Reached by Bell`,
  mail: t`Reached by Email`,
  channel: t`Reached by Discord channel`,
  banner: t`Reached by Banner`,
}

export const notReachedWords: Readonly<Record<MessageWay, string>> = {
  bell: t`Not reached by Bell`,
  mail: t`Not reached by Email`,
  channel: t`Not reached by Discord channel`,
  banner: t`Not reached by Banner`,
}

/** Why someone didn't get a message by a way, or at all. */
export function missedWords({ state, reason, bell, mail, due_at }: Recipient): string {
  if (reason === 'deactivated') return t`Deactivated since it was sent`
  if (reason === 'bounced' || mail === 'bounced') return t`Their address bounced`
  if (reason === 'opted_out') return t`Turned these messages off`
  if (state === 'waiting') return due_at ? t`Gets it the next morning` : t`Not sent yet`
  if (mail === 'failed') return t`The email server refused it`
  if (mail === 'off') return t`Turned these emails off`
  return bell === 'off' ? t`Turned these notifications off` : t`Got it`
}
