import type { MessageState, MessageWay, Recipient } from '@muster/contract/notices/message-shapes.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

export const stateWords: Readonly<Record<MessageState, readonly [words: string, tone: ChipTone]>> = {
  draft: ['Draft', 'plain'],
  asked: ['Waits for a signature', 'warn'],
  leaving: ['Leaves soon', 'brand'],
  sending: ['Being sent', 'brand'],
  sent: ['Sent', 'good'],
}

export const wayWords: Readonly<Record<MessageWay, string>> = {
  bell: 'Bell',
  mail: 'Email',
  channel: 'Discord channel',
  banner: 'Banner',
}

/** Why someone didn't get a message by a way, or at all. */
export function missedWords({ state, reason, bell, mail, due_at }: Recipient): string {
  if (reason === 'deactivated') return 'Deactivated since it was sent'
  if (reason === 'bounced' || mail === 'bounced') return 'Their address bounced'
  if (reason === 'opted_out') return 'Turned these messages off'
  if (state === 'waiting') return due_at ? 'Gets it the next morning' : 'Not sent yet'
  if (mail === 'failed') return 'The email server refused it'
  if (mail === 'off') return 'Turned these emails off'
  return bell === 'off' ? 'Turned these notifications off' : 'Got it'
}
