import type { MyReport } from '@muster/contract/circles/meetup-reports.ts'
import { OutsideLink, ProofLink } from './proof-link.tsx'
import classes from './report-details.module.css'

type Report = Pick<MyReport, 'report' | 'report_link' | 'proof_of_work'>

/** An attendee's report: text, link, and proof by task. */
export function ReportDetails({ report }: { report: Report }) {
  return (
    <div className={classes.report}>
      {report.report && <p className={classes.text}>{report.report}</p>}
      {report.report_link && <OutsideLink href={report.report_link} />}
      {report.proof_of_work.map((proof) => (
        <div key={proof.id} className={classes.proof}>
          <p className={classes.task}>{proof.title}</p>
          <ProofLink proof={proof} />
        </div>
      ))}
    </div>
  )
}
