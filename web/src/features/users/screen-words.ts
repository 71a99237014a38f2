import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const userWords: ScreenWords = {
  'manage-users': {
    help: 'Find members, change their data and roles, deactivate or remove them',
    keywords: ['members', 'users'],
  },
}
