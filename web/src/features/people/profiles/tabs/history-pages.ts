interface Dated {
  readonly id: string
  readonly created_date: string
}

/** Entries a page. */
export const PAGE_SIZE = 20

/**
 * Where the next page begins, or undefined after the last one. Several entries may share one instant (links saved
 * together bring karma together), so a page begins one millisecond later than the last entry and overlaps; only
 * when a whole page is one instant it begins right before it.
 */
export function nextBefore(pages: readonly (readonly Dated[])[], size = PAGE_SIZE): string | undefined {
  const page = pages.at(-1) ?? []
  const last = page.at(-1)
  if (!last || page.length < size) return undefined
  if (page[0]?.created_date === last.created_date) return last.created_date
  return new Date(Date.parse(last.created_date) + 1).toISOString()
}

/** All pages as one list; what the overlap brought twice shows once. */
export function joinPages<T extends Dated>(pages: readonly (readonly T[])[]): T[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()]
}
