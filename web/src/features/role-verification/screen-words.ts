import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const roleVerificationWords: ScreenWords = {
  'user-role-verification': {
    help: 'Verify members who ask for a role, such as mentors and enablers, or say why not',
    keywords: ['role verification', 'verify', 'requests', 'mentor', 'enabler', 'user management'],
  },
}
