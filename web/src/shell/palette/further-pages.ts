import { everyone, signedIn } from '@muster/contract/access/access.ts'
import type { MenuItem } from '../bars/menu.ts'

/** Pages that only the command palette names; here, so that no page waits for them. */
export const furtherPages: readonly (Pick<MenuItem, 'label' | 'to' | 'access'> & {
  /** Further words that find it. */
  keywords: readonly string[]
  /** It is something to do, not somewhere to go. */
  isAction?: true
})[] = [
  {
    label: 'Redeem a voucher',
    isAction: true,
    to: '/dashboard/voucher',
    access: signedIn,
    keywords: ['code', 'karma', 'my vouchers'],
  },
  {
    label: 'Find a circle',
    to: '/dashboard/learning-circle/find-circle',
    access: signedIn,
    keywords: ['learning', 'join', 'code'],
  },
  {
    label: 'My circles',
    to: '/dashboard/learningcircle/your-circles',
    access: signedIn,
    keywords: ['learning', 'saved meetups', 'calendar'],
  },
  {
    label: 'Create a circle',
    isAction: true,
    to: '/dashboard/learningcircle/create',
    access: signedIn,
    keywords: ['learning', 'found', 'start', 'new'],
  },
  { label: 'Notifications', to: '/dashboard/notifications', access: signedIn, keywords: ['bell', 'notices'] },
  { label: 'Peer review', to: '/dashboard/peer-review', access: signedIn, keywords: ['vouch', 'tasks'] },
  { label: 'Settings', to: '/dashboard/settings', access: signedIn, keywords: ['account', 'preferences'] },
  {
    label: 'Change password',
    isAction: true,
    to: '/dashboard/settings/account',
    access: signedIn,
    keywords: ['delete account', 'leaderboard', 'opt out'],
  },
  {
    label: 'Choose college or company',
    to: '/dashboard/settings/organization',
    access: signedIn,
    keywords: ['organisation', 'department'],
  },
  { label: 'Learners', to: '/dashboard/mulearners', access: signedIn, keywords: ['members', 'people'] },
  { label: 'Mentors', to: '/dashboard/mentors', access: signedIn, keywords: ['help', 'people'] },
  { label: 'Start page', to: '/', access: everyone, keywords: ['landing'] },
]
