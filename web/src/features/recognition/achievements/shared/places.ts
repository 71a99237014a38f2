export const ACHIEVEMENTS = '/dashboard/manage-achievements'
export const ISSUED = `${ACHIEVEMENTS}/issued`
export const BULK_ISSUE = `${ACHIEVEMENTS}/bulk-issue`
export const ONE_MEMBER = `${ACHIEVEMENTS}/member`
export const SKILLS = `${ACHIEVEMENTS}/skills`
export const CREDENTIALS = `${ACHIEVEMENTS}/credentials`
export const SIGNING_KEYS = `${ACHIEVEMENTS}/signing-keys`
export const ANALYTICS = `${ACHIEVEMENTS}/analytics`

/** The page with one member's progress. */
export const standingOf = (muid: string) => `${ONE_MEMBER}?${new URLSearchParams({ member: muid })}`
