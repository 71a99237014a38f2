import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-users': {
    help: 'Find members, edit their details and roles, deactivate or delete them',
    keywords: ['manage users'],
  },
}
