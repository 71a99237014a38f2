/** Addresses of pages of this wing; the cards of its features list them. */

export const taskPath = (id: string): string => `/dashboard/mujourney/tasks/${id}`

/** The page of an interest group. */
export const groupPath = (id: string): string => `/dashboard/interestgroups/${id}`

/** The intros of a group, with the replies to one of them open. */
export const introsPath = (groupId: string, helloId?: string): string =>
  `${groupPath(groupId)}?tab=intros${helloId ? `&intro=${helloId}` : ''}`
