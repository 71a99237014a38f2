/** The page of an interest group. */
export function groupPath(id: string): string {
  return `/dashboard/interestgroups/${id}`
}
