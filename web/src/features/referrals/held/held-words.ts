import type { HeldReason } from '@muster/contract/reach/referrals-held.ts'

/** Why a referral is held, short enough for a row. */
export const heldLabels: Readonly<Record<HeldReason, string>> = {
  inviter_device: 'Same device as the inviter',
  inviter_network: 'Same network as the inviter',
  one_device: 'One device, several invited',
  one_network: 'One network, several invited',
  own_review: 'Approved by the inviter',
}

/** The same as a sentence, with what else it can mean. */
export const heldTexts: Readonly<Record<HeldReason, string>> = {
  inviter_device:
    'The account was made on a device where the inviter is signed in. It may be a second account of theirs, or a friend who borrowed the phone.',
  inviter_network:
    'The account was made on a network where the inviter is signed in. That may be one person twice, or a home, hostel or campus.',
  one_device:
    'Other invited accounts were made on the same device. It may be one person with several accounts, or a shared computer.',
  one_network:
    'Several invited accounts came from one network. That may be a ring of accounts, or a class that joined together.',
  own_review: 'The inviter approved the first task of the member themselves.',
}
