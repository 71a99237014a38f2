import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-achievements': {
    help: 'Badges that members can claim once they meet a rule',
    keywords: ['badge', 'award', 'rule', 'recognition'],
    actions: [
      { label: 'Create achievement', at: 'manage-achievements?open=new', keywords: ['new', 'badge'] },
      {
        label: 'Achievements: issue log',
        at: 'manage-achievements/issued',
        keywords: ['who has', 'revoke', 'audit'],
      },
      {
        label: 'Bulk issue achievements',
        at: 'manage-achievements/bulk-issue',
        keywords: ['import', 'spreadsheet', 'xlsx', 'give'],
      },
      {
        label: 'A member’s achievements',
        at: 'manage-achievements/member',
        keywords: ['simulate', 'debug', 'try', 'log'],
      },
      { label: 'Skills', at: 'manage-achievements/skills', keywords: ['tasks', 'rule'] },
      {
        label: 'Credentials of all members',
        at: 'manage-achievements/credentials',
        keywords: ['revoke', 'failed', 'open badges', 'retry'],
      },
      {
        label: 'Signing keys',
        at: 'manage-achievements/signing-keys',
        keywords: ['rotate', 'retire', 'did', 'leaked'],
      },
      {
        label: 'Achievement analytics',
        at: 'manage-achievements/analytics',
        keywords: ['figures', 'months', 'issued'],
      },
    ],
  },
}
