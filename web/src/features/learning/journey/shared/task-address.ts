export function taskAddress(id: string): string {
  return `/dashboard/mujourney/tasks/${id}`
}
