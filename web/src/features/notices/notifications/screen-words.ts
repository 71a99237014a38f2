import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const notificationWords: ScreenWords = {
  notifications: { title: 'Notifications', keywords: ['bell', 'notices'] },
}
