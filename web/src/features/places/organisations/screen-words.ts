import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  organizations: {
    help: t`Colleges, schools, companies and communities that members belong to`,
    keywords: ['college', 'school', 'company', 'community', 'campus', 'institute', 'university'],
    actions: [
      { label: t`Create college`, at: 'organizations?edit=new', keywords: ['new', 'organisation'] },
      { label: t`Create company`, at: 'organizations?type=Company&edit=new', keywords: ['new'] },
      {
        label: t`Import organisations`,
        at: 'organizations/bulk-import',
        keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'],
      },
    ],
  },
}
