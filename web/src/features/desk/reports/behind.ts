import type { reports } from '@muster/contract/desk/reports.ts'
import type { InputOf } from '@muster/contract/lib/route.ts'
import type { ReportState } from './report-state.ts'

type Query = NonNullable<InputOf<(typeof reports)['members']>['query']>
export type Behind = Omit<Query, 'pageIndex' | 'perPage' | 'search' | 'sortBy'>

/** The members behind a figure, and what they have in common, as the title of their list. */
export interface BehindFigure {
  readonly title: string
  readonly query: Behind
}

/** Narrowed to what the page shows. */
export const within = ({ zone, group }: ReportState, query: Behind): Behind => ({
  ...(zone && { zone }),
  ...(group && { group }),
  ...query,
})
