import type { BehindFigure } from './behind.ts'
import type { ChangeReport, ReportState } from './report-state.ts'

/** What every report gets. */
export interface CardProps {
  state: ReportState
  change: ChangeReport
  /** Opens the members behind a figure. */
  onBehind: (behind: BehindFigure) => void
}
