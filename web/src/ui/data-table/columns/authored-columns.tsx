import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Column } from './column.ts'
import { dateColumn, textColumn } from './ready-columns.tsx'

interface Authored {
  readonly created_at: string
  readonly created_by: string | null
  readonly updated_at: string
  readonly updated_by: string | null
}

/** When and by which member a row was created and updated: the last columns of most staff lists. */
export const authoredColumns: readonly Column<Authored, keyof Authored>[] = [
  dateColumn('updated_at', t`Updated`, {
    sorted: true,
    style: 'ago',
    said: (moment) => <Trans>updated {moment}</Trans>,
    width: 132,
    card: 'fact',
  }),
  textColumn('updated_by', t`Updated by`, { sorted: true, wide: true }),
  dateColumn('created_at', t`Created`, { sorted: true, width: 120 }),
  textColumn('created_by', t`Created by`, { sorted: true, wide: true }),
]
