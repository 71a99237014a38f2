import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  glossary: {
    help: 'Words of the community and what they mean',
    keywords: ['terms', 'dictionary'],
    actions: [{ label: 'Add word', at: 'glossary?edit=new', keywords: ['new'] }],
  },
}
