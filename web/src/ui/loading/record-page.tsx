import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../api/is-missing.ts'
import { Card } from '../layout/card.tsx'
import { ErrorState } from './states.tsx'

interface RecordPageProps<T> {
  query: UseQueryResult<T>
  /** Name of the record: 'event'. */
  noun: string
  /** Shown if nothing exists at the address. */
  missing: ReactNode
  children: (record: T) => ReactNode
}

/** Loading and error states of a page with a cover. */
export function RecordPage<T>({ query, noun, missing, children }: RecordPageProps<T>) {
  if (query.data) return children(query.data)
  if (!query.isError) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          {t`Loading`}
        </span>
        <Skeleton height={220} radius="lg" mb={24} />
        <Skeleton height={40} width="60%" mb={16} />
        <Skeleton height={160} />
      </div>
    )
  }
  return (
    <Card>
      <h1 className="visually-hidden">{noun.charAt(0).toUpperCase() + noun.slice(1)}</h1>
      {isMissing(query.error) ? (
        missing
      ) : (
        <ErrorState
          title={t`We couldn’t load this ${noun}`}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Card>
  )
}
