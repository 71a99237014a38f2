import type { View } from '@muster/contract/access/view-as.ts'

/**
 * What this tab keeps while staff see the app as a member. The names of the tokens are those of `session-store.ts`, which
 * looks here first.
 */
const VIEW = 'view'
const keys = ['accessToken', 'refreshToken', 'userInfo', 'userInfoAt', 'userProfile', 'levelFeed', VIEW]

/** Whom this tab sees the app as, and until when. */
export type ViewNow = Pick<View, 'member' | 'until'>

/** Turns this tab into one that sees the app as the member. The page is to be loaded again after it. */
export function keepView({ accessToken, member, until }: View): void {
  dropView()
  sessionStorage.setItem(VIEW, JSON.stringify({ member, until } satisfies ViewNow))
  sessionStorage.setItem('accessToken', accessToken)
  // There is none. The session has no longer life than its access token; this stands for being signed in.
  sessionStorage.setItem('refreshToken', VIEW)
}

/** Null in a tab where one is oneself. */
export function readView(): ViewNow | null {
  const text = sessionStorage.getItem(VIEW)
  return text === null ? null : JSON.parse(text)
}

/** From now on this tab is in one's own session, with the next page that is loaded. */
export function dropView(): void {
  for (const key of keys) sessionStorage.removeItem(key)
}

/** Where one came from: the member beside the list. */
export const memberAt = ({ member }: ViewNow) => `/dashboard/manage-users?member=${member.id}&tab=access`
