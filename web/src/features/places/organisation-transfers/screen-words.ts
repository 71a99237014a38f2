import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'organization-transfer': {
    help: 'Merge organisations that are listed twice or have become one',
    keywords: ['transfer', 'merge', 'duplicate', 'organisation', 'college', 'archive', 'move back'],
  },
}
