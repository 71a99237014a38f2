import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const organisationProposalWords: ScreenWords = {
  'verify-organizations': {
    help: 'Check organisations that members miss in the list, and link who asks for them',
    keywords: ['verify organisations', 'proposals', 'proposed', 'college', 'company', 'missing'],
  },
}
