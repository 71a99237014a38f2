import { t } from '@lingui/core/macro'
import type { CredentialKind, CredentialState } from '@muster/contract/recognition/credential-words.ts'
import type { SigningKey } from '@muster/contract/recognition/signing-keys.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'

/** Labels of credentials and signing keys on staff pages. */
export const kindLabels: Readonly<Record<CredentialKind, string>> = {
  achievement: t`Achievement`,
  level: t`Level`,
  hackathon: t`Hackathon`,
  circle: t`Learning circle`,
}

export const stateLabels: Readonly<Record<CredentialState, { label: string; tone: ChipTone }>> = {
  pending: { label: t`Pending`, tone: 'plain' },
  issued: { label: t`Issued`, tone: 'good' },
  failed: { label: t`Failed`, tone: 'warn' },
  revoked: { label: t`Revoked`, tone: 'bad' },
}

export const keyStates: Readonly<
  Record<SigningKey['state'], { label: string; tone: ChipTone; text: string }>
> = {
  signs: { label: t`In use`, tone: 'good', text: t`Signs new credentials.` },
  kept: {
    label: t`Verification only`,
    tone: 'plain',
    text: t`No longer signs. Everything it signed stays valid.`,
  },
  retired: { label: t`Retired`, tone: 'bad', text: t`Nothing it signed is valid any longer.` },
}
