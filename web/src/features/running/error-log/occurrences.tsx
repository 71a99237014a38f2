import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import classes from './error-log.module.css'
import { Trace } from './trace.tsx'

/** The latest occurrences of an error, each with its user, request body and full stack trace. */
export function Occurrences({ id }: { id: string }) {
  const [pageIndex, setPage] = useState(1)
  const query = useQuery(
    queryOf(api.errorLog.occurrences, { params: { error_group_id: id }, query: { pageIndex, perPage: 20 } }),
  )
  return (
    <QueryView
      query={query}
      errorTitle={t`We couldn’t load the latest occurrences`}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          title={t`No occurrences kept`}
        >{t`The last occurrences are more than 30 days old.`}</EmptyState>
      }
    >
      {({ data, pagination }) => (
        <>
          <ul className={classes.times}>
            {data.map((one) => (
              <li key={one.id}>
                <details>
                  <summary>
                    <DateText value={one.at} style="time" />
                    <span>{one.muid ?? t`no account`}</span>
                    <span className={classes.request}>
                      <Trans>req {ph({ requestId: one.request_id?.slice(0, 8) ?? t`unknown` })}</Trans>
                    </span>
                  </summary>
                  <p className={classes.path}>
                    <b>{one.method}</b> {one.path}
                    {one.request_id && <Trans>, request {ph({ requestId: one.request_id })}</Trans>}
                  </p>
                  {one.body && (
                    <>
                      <h3>{t`Request fields (without values)`}</h3>
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
                      <pre className={classes.where} tabIndex={0}>
                        {pretty(one.body)}
                      </pre>
                    </>
                  )}
                  <Trace text={one.trace} />
                </details>
              </li>
            ))}
          </ul>
          {pagination.totalPages > 1 && (
            <div className={classes.foot}>
              <Button variant="default" disabled={!pagination.isPrev} onClick={() => setPage(pageIndex - 1)}>
                {t`Newer`}
              </Button>
              <Button variant="default" disabled={!pagination.isNext} onClick={() => setPage(pageIndex + 1)}>
                {t`Older`}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
