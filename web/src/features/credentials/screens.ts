import type { MemberScreen } from '../../shell/bars/member-screen.ts'

export const credentialScreens: readonly MemberScreen[] = [
  { path: 'credentials', load: () => import('./mine/my-credentials-page.tsx') },
]
