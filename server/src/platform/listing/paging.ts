/** Default limit up to which the rows of a list are counted. */
export const MOST_COUNTED = 10_000

interface PageQuery {
  readonly pageIndex: number
  readonly perPage: number
}

const pagesOf = (count: number, perPage: number) => Math.max(1, Math.ceil(count / perPage))

/** The requested page, or the last one if it's past the end. */
export function lastPage(query: PageQuery, count: number): number {
  return Math.min(query.pageIndex, pagesOf(count, query.perPage))
}

/**
 * A page with its pagination; `query` is the page that was read.
 * @param countIsCapped there are more rows than `count`
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
