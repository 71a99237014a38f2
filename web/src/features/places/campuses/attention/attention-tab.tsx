import { t } from '@lingui/core/macro'
import { Chip, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListPager } from '../../../../ui/data-table/pager.tsx'
import { useListState } from '../../../../ui/data-table/state/use-list-state.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import classes from './attention.module.css'
import { AttentionRows } from './attention-rows.tsx'
import { reasonOf, reasonOptions } from './attention-words.ts'
import { OutcomesCard } from './outcomes-card.tsx'
import { attentionQuery } from './use-attention.ts'

interface AttentionTabProps {
  orgId: string | undefined
  campus: string
}

const spec = { sortKeys: [], filters: ['reason'] } as const

/** Everyone who needs attention, filtered by reason and paged, and the outcomes of earlier actions. */
export function AttentionTab({ orgId, campus }: AttentionTabProps) {
  const list = useListState<'reason', string>(spec)
  const reason = reasonOf(list.filters.reason)
  const query = useQuery(attentionQuery(orgId, { pageIndex: list.page, perPage: list.size }, reason))
  return (
    <div className={classes.columns}>
      <Card title={t`Students who need attention`}>
        <p className={classes.lead}>
          {t`As of last night, most likely to leave first. Anyone who becomes active leaves the list right away.`}
        </p>
        <Chip.Group value={reason ?? ''} onChange={(value) => list.setFilters({ reason: value || null })}>
          <Group gap="xs" mb="sm" role="group" aria-label={t`Filter by reason`}>
            <Chip value="">{t`All`}</Chip>
            {reasonOptions.map(({ value, label }) => (
              <Chip key={value} value={value}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <QueryView
          query={query}
          skeleton={<SkeletonLines lines={8} height={44} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title={reason ? t`No one for this reason` : t`No one needs you today`}>
              {reason
                ? t`Choose another reason, or choose “All”.`
                : t`Check again tomorrow. The list is updated every night.`}
            </EmptyState>
          }
        >
          {({ data }) => <AttentionRows rows={data} orgId={orgId} campus={campus} />}
        </QueryView>
        <ListPager
          label={t`students who need attention`}
          list={list}
          pagination={query.data?.pagination}
          isStale={query.isPlaceholderData}
        />
      </Card>
      <OutcomesCard orgId={orgId} />
    </div>
  )
}
