import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { Row } from '../../layout/primitives.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { CopyButton } from '../../text/copy-button.tsx'
import { formatNumber } from '../../text/format.ts'
import type { Selected } from '../selection/use-selection.ts'
import classes from './list-error.module.css'

interface ListErrorProps {
  query: UseQueryResult
  selected: Selected<unknown> | undefined
}

/** A retry can't fix a missing permission or session. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && ['forbidden', 'access_token_rejected', 'not_found'].includes(error.code)

/** Error state of a list: what failed, that filters and selection are kept, and the request id to quote. */
export function ListError({ query, selected }: ListErrorProps) {
  const { error } = query
  if (isFinal(error)) return <ErrorState error={error} />
  const number = error instanceof ApiError ? error.requestId : undefined
  return (
    <div role="alert">
      <EmptyState
        kind="error"
        title={t`We couldn’t load the list`}
        action={
          <Row as="span" gap="sm" justify="center" wrap>
            <Button
              leftSection={<IconRefresh size={18} />}
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {t`Try again`}
            </Button>
            {number && <CopyButton value={number} label={t`Copy error number`} />}
          </Row>
        }
      >
        {problemText(error)} {keptText(selected)}{' '}
        {number && t`If it happens again, quote ${ph({ number: number.slice(0, 8) })}.`}
      </EmptyState>
    </div>
  )
}

/** Errors of one sentence come without a full stop; here another sentence follows. */
function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong.`
  return error.message.endsWith('.') ? error.message : `${error.message}.`
}

function keptText(selected: Selected<unknown> | undefined): string {
  if (selected?.kind === 'matching') return t`We’ve kept your filters and selection.`
  const count = selected?.rows.length ?? 0
  return count === 0
    ? t`We’ve kept your filters.`
    : t`We’ve kept your filters and your selection of ${plural(count, { one: `# row`, other: `# rows` })}.`
}

/** Says if the rows are stale or belong to another page. */
export function ListNote({ query, page }: { query: UseQueryResult; page: number }) {
  if (!query.data) return null
  if (query.isPaused) {
    return (
      <p className={classes.note} role="status">
        <IconCloudOff size={18} aria-hidden="true" />
        {query.isPlaceholderData
          ? t`No connection. We couldn’t load page ${ph({ page: formatNumber(page) })}, so these are the previous rows.`
          : t`No connection. These rows may have changed.`}
      </p>
    )
  }
  if (!query.isError) return null
  return (
    <p className={classes.note} role="status">
      <IconCloudOff size={18} aria-hidden="true" />
      <Trans>
        We couldn’t load the latest rows, so these may be out of date.
        <button type="button" className={classes.retry} onClick={() => void query.refetch()}>
          Try again
        </button>
      </Trans>
    </p>
  )
}
