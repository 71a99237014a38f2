import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-achievements': {
    help: t`Badges that members can claim once they meet a rule`,
    keywords: ['badge', 'award', 'rule', 'recognition'],
    actions: [
      { label: t`Create achievement`, at: 'manage-achievements?open=new', keywords: ['new', 'badge'] },
      {
        label: t`Achievements: issue log`,
        at: 'manage-achievements/issued',
        keywords: [t`who has`, 'revoke', 'audit'],
      },
      {
        label: t`Bulk issue achievements`,
        at: 'manage-achievements/bulk-issue',
        keywords: ['import', 'spreadsheet', 'xlsx', 'give'],
      },
      {
        label: t`A member’s achievements`,
        at: 'manage-achievements/member',
        keywords: ['simulate', 'debug', 'try', 'log'],
      },
      { label: t`Skills`, at: 'manage-achievements/skills', keywords: ['tasks', 'rule'] },
      {
        label: t`Credentials of all members`,
        at: 'manage-achievements/credentials',
        keywords: ['revoke', 'failed', 'open badges', 'retry'],
      },
      {
        label: t`Signing keys`,
        at: 'manage-achievements/signing-keys',
        keywords: ['rotate', 'retire', 'did', 'leaked'],
      },
      {
        label: t`Achievement analytics`,
        at: 'manage-achievements/analytics',
        keywords: ['figures', 'months', 'issued'],
      },
    ],
  },
}
