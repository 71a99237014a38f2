/** Addresses of pages of this wing; `pages.ts` lists them. */

export const taskPath = (id: string): string => `/dashboard/mujourney/tasks/${id}`

/** The page of an interest group. */
export const groupPath = (id: string): string => `/dashboard/interestgroups/${id}`
