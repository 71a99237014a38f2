/** What happens to drafts when the session changes. Separate from `drafts.ts`, which not every page loads. */

const BEGIN = 'draft '

/** Key prefix of a member's drafts. */
export const draftsOf = (muid: string): string => `${BEGIN}${muid} `

/** Clears local storage except for drafts. */
export function clearButDrafts(): void {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(BEGIN)) localStorage.removeItem(key)
}

export function dropDraftsOfOthers(muid: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(BEGIN) && !key.startsWith(draftsOf(muid))) localStorage.removeItem(key)
}
