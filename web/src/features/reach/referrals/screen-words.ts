import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  refer: {
    title: 'Invite friends',
    keywords: ['refer', 'referral', 'invite', 'invitation', 'friends', 'link', 'karma'],
  },
  'held-referrals': {
    help: 'Decide on invited members who share a network or device with their inviter',
    keywords: ['referrals', 'invitations', 'same network', 'same device', 'fraud', 'rings'],
  },
}
