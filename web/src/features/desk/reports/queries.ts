import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { queryOfState, type ReportState } from './report-state.ts'

/** Counted once a night. */
const staleTime = 10 * 60_000

export const aboutQuery = queryOf(api.reports.about, {}, { staleTime })

export const firstStepsQuery = (state: ReportState) =>
  queryOf(api.reports.firstSteps, { query: queryOfState(state) }, { staleTime })

export const stayingQuery = (state: ReportState) =>
  queryOf(api.reports.staying, { query: queryOfState(state) }, { staleTime })

export const growthQuery = (state: ReportState) =>
  queryOf(api.reports.growth, { query: { ...queryOfState(state), by: state.by } }, { staleTime })

export const workQuery = ({ weeks }: ReportState) =>
  queryOf(api.reports.staffWork, { query: { weeks } }, { staleTime })

export const tasksQuery = ({ weeks, zone }: ReportState) =>
  queryOf(api.reports.tasks, { query: { weeks, zone } }, { staleTime })
