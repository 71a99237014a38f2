import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { linkReportWords } from '@muster/contract/reach/short-link-words.ts'
import type { LinkReportRow, ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Callout } from '../../../../ui/layout/callout.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { useLinkActs } from '../list/use-link-acts.ts'
import { shortLinkReads } from '../queries.ts'
import classes from './figures.module.css'
import { linkReportsQuery } from './queries.ts'

/** Visitors' reports about the link. Staff archive the link or close the report. */
export default function ReportsCard({ row }: { row: ShortLinkRow }) {
  const query = useQuery(linkReportsQuery(row.id))
  const { archive } = useLinkActs()
  return (
    <Callout
      tone="warn"
      title={t`${plural({ reports: row.reports }, { one: `# visitor has`, other: `# visitors have` })} reported this link`}
    >
      <QueryView query={query}>
        {({ data }) => (
          <ul className={classes.reports}>
            {data.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        )}
      </QueryView>
      {row.archived_at === null && (
        <Button
          variant="default"
          size="sm"
          mt={12}
          loading={archive.isPending}
          onClick={() => archive.mutate(row)}
        >
          {t`Archive link`}
        </Button>
      )}
    </Callout>
  )
}

function Report({ report }: { report: LinkReportRow }) {
  const close = useAction({
    call: () => api.shortLinks.closeReport.answer({ params: { url_report_id: report.id } }),
    invalidates: shortLinkReads,
  })
  return (
    <li>
      <div>
        <p>{linkReportWords[report.reason]}</p>
        {report.note && <p>“{report.note}”</p>}
        <p className={classes.small}>
          <DateText value={report.created_at} style="time" />
        </p>
      </div>
      <Button variant="default" size="sm" loading={close.isPending} onClick={() => close.mutate()}>
        {t`Dismiss report`}
      </Button>
    </li>
  )
}
