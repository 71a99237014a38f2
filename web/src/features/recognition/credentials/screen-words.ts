import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const credentialWords: ScreenWords = {
  credentials: {
    title: 'My credentials',
    keywords: ['open badges', 'proof', 'linkedin', 'wallet', 'did', 'achievements'],
  },
}
