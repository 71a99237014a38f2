import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  halls: {
    help: 'Announce a full hall, so that everyone there can sign up and check in at the same time',
    keywords: ['event', 'auditorium', 'crowd', 'QR code', 'rate limit', 'too many requests', 'projector'],
  },
}
