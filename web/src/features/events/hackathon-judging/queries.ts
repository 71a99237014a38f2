import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Polling interval, because judges save all the time. */
const REFRESH_MS = 10_000

/** The current ranking. @param evenOut overrides the saved setting */
export const liveResultsQuery = (hackathon_id: string, evenOut?: boolean) =>
  queryOf(
    api.hackathonJudging.results,
    { params: { hackathon_id }, query: evenOut === undefined ? {} : { even_out: String(evenOut) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.published_at ? false : REFRESH_MS),
    },
  )

export const projectSheetsQuery = (hackathon_id: string, project_id: string) =>
  queryOf(api.hackathonJudging.sheets, { params: { hackathon_id, project_id } })

/** Queries to invalidate when judging changes. */
export const judgingReads = [keyOf(api.hackathonJudging), keyOf(api.hackathonResults)] as const
