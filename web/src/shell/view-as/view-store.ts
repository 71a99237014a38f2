import type { View } from '@muster/contract/access/view-as.ts'

/**
 * Session storage of a tab that views the app as a member. The token keys are those of `session-store.ts`,
 * which looks here first.
 */
const VIEW = 'view'
const keys = ['accessToken', 'refreshToken', 'userInfo', 'userInfoAt', 'userProfile', 'levelFeed', VIEW]

/** The member being viewed as, and until when. */
export type ViewNow = Pick<View, 'member' | 'until'>

/** Makes this tab view the app as the member; reload the page afterwards. */
export function keepView({ accessToken, member, until }: View): void {
  dropView()
  sessionStorage.setItem(VIEW, JSON.stringify({ member, until } satisfies ViewNow))
  sessionStorage.setItem('accessToken', accessToken)
  // A placeholder that means “signed in”: the session lasts only as long as its access token and has no
  // refresh token.
  sessionStorage.setItem('refreshToken', VIEW)
}

/** Null in a normal tab. */
export function readView(): ViewNow | null {
  const text = sessionStorage.getItem(VIEW)
  return text === null ? null : JSON.parse(text)
}

/** Returns this tab to the viewer's own session from the next page load. */
export function dropView(): void {
  for (const key of keys) sessionStorage.removeItem(key)
}

/** Where the view was started: the member's drawer in the list. */
export const memberAt = ({ member }: ViewNow) => `/dashboard/manage-users?member=${member.id}&tab=access`
