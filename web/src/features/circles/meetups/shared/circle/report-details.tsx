import type { MyReport } from '@muster/contract/circles/meetup-reports.ts'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { OutsideLink, ProofLink } from './proof-link.tsx'

type Report = Pick<MyReport, 'report' | 'report_link' | 'proof_of_work'>

/** An attendee's report: text, link, and proof by task. */
export function ReportDetails({ report }: { report: Report }) {
  return (
    <Stack gap="sm">
      {report.report && (
        <Text tone="ink" lines>
          {report.report}
        </Text>
      )}
      {report.report_link && <OutsideLink href={report.report_link} />}
      {report.proof_of_work.map((proof) => (
        <Stack key={proof.id} gap="2xs">
          <Text size="sm" tone="ink-3">
            {proof.title}
          </Text>
          <ProofLink proof={proof} />
        </Stack>
      ))}
    </Stack>
  )
}
