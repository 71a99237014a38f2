import type { AroundTab } from '@muster/contract/lib/words.ts'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { fresh } from '../queries.ts'

const DRAWN_WITHIN_MS = 30_000

/** A small leaderboard around the member. Asks again while the tables of the week are being drawn. */
export const aroundQuery = (tab: AroundTab, circle: string | null) =>
  queryOf(
    api.leaderboards.around,
    { query: { tab, ...(tab === 'circle' && circle && { circle }) } },
    { ...fresh, refetchInterval: ({ state }) => (state.data?.is_being_drawn ? DRAWN_WITHIN_MS : false) },
  )

export const myWeekQuery = queryOf(api.leaderboards.myWeek, {}, fresh)
