import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  tasks: {
    help: t`Create, import and retire the tasks that learners earn karma with`,
    keywords: ['karma', 'hashtag', 'catalogue'],
    actions: [
      { label: t`Create task`, at: 'tasks/create', keywords: ['new', 'karma'] },
      { label: t`Import tasks`, at: 'tasks/bulk-import', keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'] },
    ],
  },
  'task-type': {
    help: t`The types of work that karma charts are grouped by`,
    keywords: ['kinds'],
    actions: [{ label: t`Create task type`, at: 'task-type?edit=new', keywords: ['new'] }],
  },
}
