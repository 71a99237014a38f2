import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  settings: {
    title: 'Settings',
    keywords: ['account', 'preferences'],
    actions: [
      {
        label: 'Change password',
        at: 'settings/account',
        keywords: ['delete account', 'leaderboard', 'opt out'],
      },
      {
        label: 'Use less data',
        at: 'settings/account',
        keywords: ['pictures', 'save data', 'slow', 'shortcuts'],
      },
      {
        label: 'Choose notifications',
        at: 'settings/notifications',
        keywords: ['mail', 'email', 'push', 'quiet hours', 'unsubscribe'],
      },
      {
        label: 'Unblock a member',
        at: 'settings/visibility',
        keywords: ['block', 'blocked members', 'hide', 'private'],
      },
      {
        label: 'Set weekly goal',
        at: 'settings/week',
        keywords: ['streak', 'pause', 'days'],
      },
      {
        label: 'Choose college or company',
        at: 'settings/organization',
        keywords: ['organisation', 'department'],
      },
    ],
  },
}
