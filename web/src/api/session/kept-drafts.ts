/** What becomes of drafts with their session. How they are written is known to `drafts.ts`, which not every page loads. */

const BEGIN = 'draft '

/** What the keys of a member's drafts begin with. */
export const draftsOf = (muid: string): string => `${BEGIN}${muid} `

/** Takes everything from the browser but drafts. */
export function clearButDrafts(): void {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(BEGIN)) localStorage.removeItem(key)
}

export function dropDraftsOfOthers(muid: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(BEGIN) && !key.startsWith(draftsOf(muid))) localStorage.removeItem(key)
}
