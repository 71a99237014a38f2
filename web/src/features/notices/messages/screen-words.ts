import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/messages': {
    help: 'Write to many members at once, and see who got it, opened it and followed it',
    keywords: ['newsletter', 'announcement', 'broadcast', 'email members', 'banner'],
  },
}
