import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  settings: {
    title: t`Settings`,
    keywords: ['account', 'preferences'],
    actions: [
      {
        label: t`Change password`,
        at: 'settings/account',
        keywords: ['delete account', 'leaderboard', t`opt out`],
      },
      {
        label: t`Use less data`,
        at: 'settings/account',
        keywords: ['pictures', t`save data`, 'slow', 'shortcuts'],
      },
      {
        label: t`Choose notifications`,
        at: 'settings/notifications',
        keywords: ['mail', 'email', 'push', t`quiet hours`, 'unsubscribe'],
      },
      {
        label: t`Unblock a member`,
        at: 'settings/visibility',
        keywords: ['block', t`blocked members`, 'hide', 'private'],
      },
      {
        label: t`Set weekly goal`,
        at: 'settings/week',
        keywords: ['streak', 'pause', 'days'],
      },
      {
        label: t`Choose college or company`,
        at: 'settings/organization',
        keywords: ['organisation', 'department'],
      },
    ],
  },
}
