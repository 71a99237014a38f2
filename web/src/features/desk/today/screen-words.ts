import { HUB } from '../../../shell/manage/screen.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  [HUB]: { keywords: ['management', 'manage', 'hub', 'waiting', 'start'] },
}
