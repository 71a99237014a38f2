/** The panel of a task on the journey. */
export function taskAddress(id: string): string {
  return `/dashboard/mujourney?task=${id}`
}
