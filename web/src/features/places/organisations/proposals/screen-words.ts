import type { ScreenWords } from '../../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'verify-organizations': {
    help: 'Review organisations that members couldn’t find, and link the members who asked',
    keywords: ['verify organisations', 'proposals', 'proposed', 'college', 'company', 'missing'],
  },
}
