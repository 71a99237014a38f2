import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  organizations: {
    help: 'Colleges, schools, companies and communities that members belong to',
    keywords: ['college', 'school', 'company', 'community', 'campus', 'institute', 'university'],
    actions: [
      { label: 'Create college', at: 'organizations?edit=new', keywords: ['new', 'organisation'] },
      { label: 'Create company', at: 'organizations?type=Company&edit=new', keywords: ['new'] },
      {
        label: 'Import organisations',
        at: 'organizations/bulk-import',
        keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'],
      },
    ],
  },
}
