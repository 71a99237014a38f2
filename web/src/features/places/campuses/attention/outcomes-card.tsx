import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { HealthActRow } from '@muster/contract/places/campus/health.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './attention.module.css'
import { Face } from './attention-rows.tsx'
import { goodOutcomes, outcomeWords, whatWasDone } from './attention-words.ts'
import { actsQuery, useUndoAct } from './use-attention.ts'

const PER_PAGE = 10

/** The leads' actions of the last six months, with their outcomes. */
export function OutcomesCard({ orgId }: { orgId: string | undefined }) {
  const [pageIndex, setPage] = useState(1)
  const query = useQuery(actsQuery(orgId, { pageIndex, perPage: PER_PAGE }))
  const undo = useUndoAct(orgId)
  const { pagination } = query.data ?? {}
  return (
    <Card title={t`Outcomes`}>
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title={t`Nothing yet`}>
            {t`People you write to or invite stay listed here for six months.`}
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul className={classes.rows}>
            {data.map((row) => (
              <Outcome key={row.id} row={row} onUndo={() => undo.mutate(row.id)} />
            ))}
          </ul>
        )}
      </QueryView>
      {pagination && pagination.totalPages > 1 && (
        <Row
          as="nav"
          gap="xs"
          align="center"
          justify="space-between"
          size="sm"
          tone="ink-3"
          mt="sm"
          aria-label={t`Pages of outcomes`}
        >
          <Button variant="default" disabled={!pagination.isPrev} onClick={() => setPage(pageIndex - 1)}>
            {t`Newer`}
          </Button>
          <span className="tabular">
            <Trans>
              Page {ph({ pageIndex: formatNumber(pagination.pageIndex) })} of{' '}
              {ph({ totalPages: formatNumber(pagination.totalPages) })}
            </Trans>
          </span>
          <Button variant="default" disabled={!pagination.isNext} onClick={() => setPage(pageIndex + 1)}>
            {t`Older`}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function Outcome({ row, onUndo }: { row: HealthActRow; onUndo: () => void }) {
  return (
    <li className={classes.row}>
      <Face row={row} />
      <div className={classes.words}>
        <b>{row.name}</b>
        <p>
          {whatWasDone(row)}, <RelativeTime value={row.at} />
        </p>
        <p className={classes.outcome} data-good={goodOutcomes.has(row.outcome) || undefined}>
          {outcomeWords[row.outcome]}
        </p>
      </div>
      {row.can_undo && (
        <Button variant="subtle" aria-label={t`Undo: ${ph({ name: row.name })}`} onClick={onUndo}>
          {t`Undo`}
        </Button>
      )}
    </li>
  )
}
