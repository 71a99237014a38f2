import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { totalOf } from '../../../../ui/data-table/pager.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import classes from './attention.module.css'
import { AttentionRows } from './attention-rows.tsx'
import { attentionQuery } from './use-attention.ts'

interface AttentionCardProps {
  orgId: string | undefined
  campus: string
  /** URL of the full list. */
  all: string
}

const SHOWN = 5

/** The five students or circles most likely to leave, with a link to the full list. */
export function AttentionCard({ orgId, campus, all }: AttentionCardProps) {
  const query = useQuery(attentionQuery(orgId, { pageIndex: 1, perPage: SHOWN }))
  const count = query.data?.pagination.count ?? 0
  return (
    <Card
      title={t`Students who need attention`}
      aside={
        <Anchor component={Link} to={all}>
          {count > 0 && query.data
            ? t`View all ${ph({ total: totalOf(query.data.pagination) })}`
            : t`View outcomes`}
        </Anchor>
      }
    >
      {count > SHOWN && query.data && (
        <p className={classes.lead}>
          <Trans>
            {ph({ total: totalOf(query.data.pagination) })} today. Here are the five most likely to leave.
          </Trans>
        </p>
      )}
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={5} height={44} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title={t`No one needs you today`}>
            {t`Students who go quiet, never start or are sent back twice appear here, along with circles that don’t meet.`}
          </EmptyState>
        }
      >
        {({ data }) => <AttentionRows rows={data} orgId={orgId} campus={campus} />}
      </QueryView>
    </Card>
  )
}
