interface Dated {
  readonly id: string
  readonly created_date: string
}

/** Entries per page. */
export const PAGE_SIZE = 20

/**
 * Cursor of the next page, or undefined after the last one. Several entries can share one timestamp (links
 * saved together), so a page starts one millisecond after the last entry and overlaps with the previous page.
 * Only when a whole page has one timestamp does the next start right before it.
 */
export function nextBefore(pages: readonly (readonly Dated[])[], size = PAGE_SIZE): string | undefined {
  const page = pages.at(-1) ?? []
  const last = page.at(-1)
  if (!last || page.length < size) return undefined
  if (page[0]?.created_date === last.created_date) return last.created_date
  return new Date(Date.parse(last.created_date) + 1).toISOString()
}

/** All pages as one list, without the duplicates of the overlap. */
export function joinPages<T extends Dated>(pages: readonly (readonly T[])[]): T[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()]
}
