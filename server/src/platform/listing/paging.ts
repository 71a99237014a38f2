/** A list of more rows than this is not counted to its end, unless it says otherwise. */
export const MOST_COUNTED = 10_000

interface PageQuery {
  readonly pageIndex: number
  readonly perPage: number
}

const pagesOf = (count: number, perPage: number) => Math.max(1, Math.ceil(count / perPage))

/** The page to show: the one asked for, or the last when it lies past the end. */
export function lastPage(query: PageQuery, count: number): number {
  return Math.min(query.pageIndex, pagesOf(count, query.perPage))
}

/**
 * Rows of one page with the pagination of the envelope; `query` is the page that is shown.
 * @param countIsCapped there are more rows than `count`, which nobody counted
 */
export function pageOf<Row>(data: Row[], count: number, query: PageQuery, countIsCapped = false) {
  const totalPages = pagesOf(count, query.perPage)
  const isNext = query.pageIndex < totalPages
  return {
    data,
    pagination: {
      count,
      countIsCapped,
      totalPages,
      isNext,
      isPrev: query.pageIndex > 1,
      nextPage: isNext ? query.pageIndex + 1 : null,
      pageIndex: query.pageIndex,
      perPage: query.perPage,
    },
  }
}
