import { ph, plural, t } from '@lingui/core/macro'
import type { Transfer } from '@muster/contract/places/organisation-transfers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ListPager } from '../../../ui/data-table/pager.tsx'
import { useListState } from '../../../ui/data-table/state/use-list-state.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OpeningRows } from '../../../ui/layout/opening-rows.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import classes from './earlier-transfers.module.css'
import { stateWords } from './transfer-words.ts'

interface EarlierTransfersProps {
  /** ID of the transfer shown above. */
  opened: string | null
  onOpen: (id: string) => void
}

/** Past transfers, newest first. Each opens its summary, with undo. */
export function EarlierTransfers({ opened, onOpen }: EarlierTransfersProps) {
  const list = useListState({ sortKeys: [], filters: [] })
  const query = useQuery(
    queryOf(api.organisationTransfers.list, { query: { pageIndex: list.page, perPage: list.size } }),
  )
  return (
    <Card title={t`Earlier transfers`} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={classes.none}>{t`Nothing has been moved yet.`}</p>}
      >
        {({ data, pagination }) => (
          <>
            <OpeningRows items={data} opened={opened} onOpen={onOpen} row={rowOf} />
            {pagination.totalPages > 1 && (
              <ListPager
                label={t`transfers`}
                list={list}
                pagination={pagination}
                isStale={query.isPlaceholderData}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function rowOf({ id, from, into, state, total, created_at: at, started_by: by }: Transfer) {
  const { label, tone } = stateWords[state]
  return {
    id,
    title: t`${ph({ title: from.title })} into ${ph({ title2: into.title })}`,
    about: (
      <>
        {plural(total, { one: `# member`, other: `# members` })}, {by ? `${by.full_name}, ` : ''}
        <RelativeTime value={at} />
      </>
    ),
    state: <Chip tone={tone}>{label}</Chip>,
  }
}
