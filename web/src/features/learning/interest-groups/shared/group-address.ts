export function groupPath(id: string): string {
  return `/dashboard/interestgroups/${id}`
}
