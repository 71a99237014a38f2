import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChartCard, type ChartTable } from '../../../ui/charts/chart-card.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { spanText } from './report-words.ts'
import classes from './reports.module.css'

interface Period {
  readonly from: string
  readonly until: string
  readonly before_from: string
  readonly before_until: string
}

interface FigureCardProps<Figures extends { readonly period: Period }> {
  title: string
  lead: string
  query: UseQueryResult<Figures>
  compared: boolean
  tableOf: (figures: Figures) => ChartTable
  children: (figures: Figures) => ReactNode
}

/** A report as a chart or a table, with its periods and its file. */
export function FigureCard<Figures extends { readonly period: Period }>(props: FigureCardProps<Figures>) {
  const { title, lead, query, compared, tableOf, children } = props
  return (
    <QueryView
      query={query}
      errorTitle={t`We couldn’t load “${title}”`}
      skeleton={
        <Card title={title}>
          <SkeletonLines lines={10} height={24} />
        </Card>
      }
    >
      {(figures) => {
        const { from, until, before_from, before_until } = figures.period
        return (
          <ChartCard
            title={title}
            table={tableOf(figures)}
            legend={
              <>
                <span className={classes.key}>{spanText(from, until)}</span>
                {compared && (
                  <span className={classes.key} data-before>
                    {spanText(before_from, before_until)}
                  </span>
                )}
                <span>{lead}</span>
              </>
            }
          >
            {children(figures)}
          </ChartCard>
        )
      }}
    </QueryView>
  )
}
