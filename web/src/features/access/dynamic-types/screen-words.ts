import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'dynamic-type': {
    help: t`Access beyond roles, given to a role or to one member`,
    keywords: [t`dynamic type`, 'rights', 'permissions', 'access'],
    actions: [
      { label: t`Give a dynamic type to a role`, at: 'dynamic-type?of=role&edit=new', keywords: ['rights'] },
      {
        label: t`Give a dynamic type to a member`,
        at: 'dynamic-type?of=user&edit=new',
        keywords: ['rights'],
      },
    ],
  },
}
