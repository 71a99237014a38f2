import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const achievementWords: ScreenWords = {
  'manage-achievements': {
    help: 'Badges that members claim once they meet a rule',
    keywords: ['badge', 'award', 'rule', 'recognition'],
    actions: [
      { label: 'Create Achievement', at: 'manage-achievements?open=new', keywords: ['new', 'badge'] },
    ],
  },
}
