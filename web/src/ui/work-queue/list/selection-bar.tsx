import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../text/format.ts'
import type { QueueRow } from '../use-queue.ts'
import classes from '../work-queue.module.css'
import type { Selected } from './use-selected.ts'

interface SelectionBarProps<Row extends QueueRow> {
  /** 'Selected submissions' */
  label: string
  selected: Selected<Row>
  /** Small buttons for the bulk decisions, and their dialogs. */
  children: ReactNode
}

/** Count of selected rows, and their bulk decisions. */
export function SelectionBar<Row extends QueueRow>({ label, selected, children }: SelectionBarProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of buttons has no element of its own
    <div className={classes.selectionBar} role="group" aria-label={label}>
      <span className="tabular">
        <Trans>{ph({ rows: formatNumber(selected.rows.length) })} selected</Trans>
      </span>
      {children}
      <Button size="sm" variant="subtle" onClick={selected.clear}>
        {t`Clear`}
      </Button>
    </div>
  )
}
