import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const accessMatrixWords: ScreenWords = {
  access: {
    help: 'Every role and dynamic type against the pages and calls that it opens',
    keywords: ['matrix', 'access', 'rights', 'permissions', 'roles'],
  },
}
