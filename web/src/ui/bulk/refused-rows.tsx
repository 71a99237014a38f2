import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { DownloadButton } from '../files/download-button.tsx'
import { QueryView } from '../loading/query-view.tsx'
import { refusedQuery } from './queries.ts'
import { RefusedList } from './refused-list.tsx'

/** The rows a job left out, by page, each with its reason. */
export function RefusedRows({ job }: { job: Pick<BulkJob, 'id'> }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...refusedQuery(job.id, page), placeholderData: keepPreviousData })
  return (
    <QueryView query={query} errorTitle={t`We couldn’t load the list`}>
      {({ data, pagination }) => (
        <>
          <RefusedList rows={data} />
          <Group gap="sm">
            {pagination.isPrev && (
              <Button variant="subtle" onClick={() => setPage(page - 1)}>
                {t`Previous`}
              </Button>
            )}
            {pagination.isNext && (
              <Button variant="subtle" onClick={() => setPage(page + 1)}>
                {t`Next`}
              </Button>
            )}
            <DownloadButton
              load={() => api.bulkJobs.refusedCsv({ params: { job_id: job.id } })}
              fileName="not-done.csv"
            >
              {t`Download all as CSV`}
            </DownloadButton>
          </Group>
        </>
      )}
    </QueryView>
  )
}
