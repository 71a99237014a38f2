import { t } from '@lingui/core/macro'
import type { HeldReason } from '@muster/contract/reach/referrals-held.ts'

/** Why an invitation is on hold, short enough for a table row. */
export const heldLabels: Readonly<Record<HeldReason, string>> = {
  inviter_device: t`Same device as the inviter`,
  inviter_network: t`Same network as the inviter`,
  one_device: t`One device, several new members`,
  one_network: t`One network, several new members`,
  own_review: t`Approved by the inviter`,
}

/** The same reasons as full sentences, with harmless explanations. */
export const heldTexts: Readonly<Record<HeldReason, string>> = {
  inviter_device: t`The account was created on a device where the inviter is signed in. It may be a second account of theirs, or a friend who borrowed their phone.`,
  inviter_network: t`The account was created on a network where the inviter is signed in. It may be one person with two accounts, or people in the same home, hostel or campus.`,
  one_device: t`Other invited accounts were created on the same device. It may be one person with several accounts, or a shared computer.`,
  one_network: t`Several invited accounts came from one network. It may be a ring of accounts, or a class that joined together.`,
  own_review: t`The inviter approved this member’s first task.`,
}
