import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'user-role-verification': {
    help: 'Verify or reject members’ requests for roles, such as mentor or enabler',
    keywords: ['role verification', 'verify', 'requests', 'mentor', 'enabler', 'user management'],
  },
}
