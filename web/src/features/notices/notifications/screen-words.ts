import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  notifications: { title: 'Notifications', keywords: ['bell', 'notices'] },
}
