import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const taskWords: ScreenWords = {
  tasks: {
    help: 'What learners earn karma with: create, import, retire',
    keywords: ['karma', 'hashtag', 'catalogue'],
    actions: [
      { label: 'Create task', at: 'tasks/create', keywords: ['new', 'karma'] },
      { label: 'Import tasks', at: 'tasks/bulk-import', keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'] },
    ],
  },
  'task-type': {
    help: 'The kinds of work that karma charts are divided by',
    keywords: ['kinds'],
    actions: [{ label: 'Create task type', at: 'task-type?edit=new', keywords: ['new'] }],
  },
}
