import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '../../layout/primitives.tsx'
import { formatNumber } from '../../text/format.ts'
import { type Pagination, totalOf } from '../pager.tsx'
import classes from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row> {
  selection: Selection<Row>
  pagination: Pagination | undefined
  /** The bulk acts also work on all matching rows across pages. */
  takesMatching?: boolean
  /** Bulk acts for the selected rows: `BulkAct`s. */
  children: ReactNode
}

/** Count of selected rows and their bulk acts; floats above the pager. */
export function BulkBar<Row>({ selection, pagination, takesMatching, children }: BulkBarProps<Row>) {
  const { selected, selectMatching, clear } = selection
  const count = selected.kind === 'rows' ? selected.rows.length : undefined
  if (count === 0) return null
  const total = pagination && totalOf(pagination)
  const offersAll = takesMatching && total && count !== undefined && count < (pagination?.count ?? 0)
  return (
    <section className={classes.place} aria-label={t`Selected rows`}>
      <div className={classes.bar}>
        <Text numbers role="status">
          {count === undefined
            ? total
              ? t`All ${total} matching rows selected`
              : t`All matching rows selected`
            : t`${ph({ count: formatNumber(count) })} selected`}
        </Text>
        {offersAll && (
          <button type="button" className={classes.all} onClick={selectMatching}>
            <Trans>Select {total} matching rows</Trans>
          </button>
        )}
        <div className={classes.acts}>{children}</div>
        <button type="button" className={classes.clear} aria-label={t`Clear selection`} onClick={clear}>
          <IconX size={18} />
        </button>
      </div>
    </section>
  )
}

interface BulkActProps {
  icon: ReactNode
  children: ReactNode
  onClick: () => void
}

/** A bulk act's button. */
export function BulkAct({ icon, children, onClick }: BulkActProps) {
  return (
    <button type="button" onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
