import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { pagesOf } from '../../../../api/query-of.ts'
import { type FindState, findQuery } from './find-state.ts'

const CARDS_A_PAGE = 24
const ROWS_A_PAGE = 6

/** Circles with free seats, or full ones. */
export const foundCirclesQuery = (state: FindState, which: 'open' | 'full') =>
  pagesOf(
    api.learningCircles.find,
    { query: { ...findQuery(state, which), perPage: which === 'full' ? ROWS_A_PAGE : CARDS_A_PAGE } },
    { placeholderData: keepPreviousData },
  )
