/** Beyond it a refusal says "more than". */
export const MOST_TOLD = 10_000

/** A number of rows that were counted up to one more than `MOST_TOLD`, for a text: '1,234', or 'More than 10,000'. */
export const countText = (count: number): string =>
  count > MOST_TOLD ? `More than ${MOST_TOLD.toLocaleString('en')}` : count.toLocaleString('en')
