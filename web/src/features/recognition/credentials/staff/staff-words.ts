import type { CredentialKind, CredentialState } from '@muster/contract/recognition/credential-words.ts'
import type { SigningKey } from '@muster/contract/recognition/signing-keys.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'

/** Labels of credentials and signing keys on staff pages. */
export const kindLabels: Readonly<Record<CredentialKind, string>> = {
  achievement: 'Achievement',
  level: 'Level',
  hackathon: 'Hackathon',
  circle: 'Learning circle',
}

export const stateLabels: Readonly<Record<CredentialState, { label: string; tone: ChipTone }>> = {
  pending: { label: 'Pending', tone: 'plain' },
  issued: { label: 'Issued', tone: 'good' },
  failed: { label: 'Failed', tone: 'warn' },
  revoked: { label: 'Revoked', tone: 'bad' },
}

export const keyStates: Readonly<
  Record<SigningKey['state'], { label: string; tone: ChipTone; text: string }>
> = {
  signs: { label: 'In use', tone: 'good', text: 'Signs new credentials.' },
  kept: {
    label: 'Verification only',
    tone: 'plain',
    text: 'No longer signs. Everything it signed stays valid.',
  },
  retired: { label: 'Retired', tone: 'bad', text: 'Nothing it signed is valid any longer.' },
}
