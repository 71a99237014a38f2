import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  refer: {
    title: t`Invite friends`,
    keywords: ['refer', 'referral', 'invite', 'invitation', 'friends', 'link', 'karma'],
  },
  'held-referrals': {
    help: t`Decide on invited members who share a network or device with their inviter`,
    keywords: ['referrals', 'invitations', t`same network`, t`same device`, 'fraud', 'rings'],
  },
}
