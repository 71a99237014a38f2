import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/handbook': {
    help: 'Read how your role works',
    keywords: ['guide', 'manual', 'rules', 'first week', 'role'],
  },
  'management/practice-cases': {
    help: 'Choose the cases that new reviewers practise with',
    keywords: ['training', 'first week', 'reviewers', 'examples'],
  },
}
