import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { RelativeTime } from '../../ui/text/date-text.tsx'
import { ProofView } from './shared/proof-view.tsx'
import { isWaiting, standingText } from './shared/standing.ts'
import { SubmissionChip } from './shared/submission-status.tsx'
import classes from './task-panel.module.css'

/** What I have handed in for a task before, newest first; what is open now shows above. */
export function SubmissionHistory({ submissions }: { submissions: readonly MySubmission[] }) {
  const past = submissions.filter((one) => !isWaiting(one) && one.status !== 'returned')
  if (past.length === 0) return null
  return (
    <section className={classes.work}>
      <h4>Submitted before</h4>
      <ul className={classes.history}>
        {past.map((one) => (
          <li key={one.id}>
            <div className={classes.historyHead}>
              <SubmissionChip status={one.status} />
              <span className={classes.when}>
                <RelativeTime value={one.decided_at ?? one.submitted_at} />
              </span>
            </div>
            <p className={classes.boxText}>{standingText(one)}</p>
            {one.reason && <p className={classes.boxText}>&ldquo;{one.reason}&rdquo;</p>}
            <details className={classes.proof}>
              <summary>What you handed in</summary>
              <ProofView proof={one} of="you" />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
