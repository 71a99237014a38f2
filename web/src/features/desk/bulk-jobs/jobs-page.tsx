import { t } from '@lingui/core/macro'
import { Drawer } from '@mantine/core'
import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { JobReport } from '../../../ui/bulk/job-report.tsx'
import { countsOf, jobTitle } from '../../../ui/bulk/job-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ListPager } from '../../../ui/data-table/pager.tsx'
import { useListState } from '../../../ui/data-table/state/use-list-state.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OpeningRows } from '../../../ui/layout/opening-rows.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'

const POLL_MS = 2_000

/**
 * The bulk actions and exports that the user started: running ones, and job summaries of the last 30 days.
 */
export default function JobsPage() {
  useTitle(t`Your jobs`)
  const list = useListState({ sortKeys: [], filters: [] })
  const [params, setParams] = useAddressParams()
  const opened = params.get('job')
  const query = useQuery(
    queryOf(
      api.bulkJobs.list,
      { query: { pageIndex: list.page, perPage: list.size } },
      {
        refetchInterval: ({ state }) =>
          state.data?.data.some(({ ended_at }) => ended_at === null) ? POLL_MS : false,
      },
    ),
  )

  function open(id: string | null) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('job')
        else after.set('job', id)
        return after
      },
      { replace: opened !== null },
    )
  }

  return (
    <>
      <PageHeader
        title={t`Your jobs`}
        lead={t`Your bulk actions and the files made for you. Job summaries are kept for 30 days.`}
      />
      <Card flush>
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={5} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title={t`No jobs yet`}>
              {t`Select rows in a list and choose what to do with them. Anything that takes a while will appear here.`}
            </EmptyState>
          }
        >
          {({ data }) => (
            <OpeningRows
              items={data}
              opened={opened}
              onOpen={open}
              row={(job) => ({
                id: job.id,
                title: jobTitle(job),
                about: (
                  <>
                    {countsOf(job)}, <RelativeTime value={job.created_at} />
                  </>
                ),
                state: <State job={job} />,
              })}
            />
          )}
        </QueryView>
        <ListPager
          label={t`jobs`}
          list={list}
          pagination={query.data?.pagination}
          isStale={query.isPlaceholderData}
        />
      </Card>
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        position="right"
        size={640}
        title={t`Job summary`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {opened && <JobReport key={opened} id={opened} onUndoing={open} />}
      </Drawer>
    </>
  )
}

function State({ job: { state, refused, undone_by: undoneBy } }: { job: BulkJob }) {
  if (undoneBy) return <Chip>{t`Undone`}</Chip>
  if (state === 'stopped') return <Chip tone="warn">{t`Stopped`}</Chip>
  if (state !== 'done') return <Chip tone="brand">{t`Running`}</Chip>
  return refused > 0 ? <Chip tone="warn">{t`Partly done`}</Chip> : <Chip tone="good">{t`Done`}</Chip>
}
