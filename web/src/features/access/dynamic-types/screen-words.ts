import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'dynamic-type': {
    help: 'Access beyond roles, given to a role or to one member',
    keywords: ['dynamic type', 'rights', 'permissions', 'access'],
    actions: [
      { label: 'Give a dynamic type to a role', at: 'dynamic-type?of=role&edit=new', keywords: ['rights'] },
      {
        label: 'Give a dynamic type to a member',
        at: 'dynamic-type?of=user&edit=new',
        keywords: ['rights'],
      },
    ],
  },
}
