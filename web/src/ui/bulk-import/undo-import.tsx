import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { ImportRow, UndoneImport } from '@muster/contract/lib/imports.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { keyOf } from '../../api/query-of.ts'
import { ConfirmDialog } from '../acts/confirm-dialog.tsx'
import { tellFailure } from '../acts/tell-failure.ts'
import { toast } from '../acts/toast.tsx'
import { useAction } from '../acts/use-action.ts'
import { RefusedList } from '../bulk/refused-list.tsx'
import { formatNumber } from '../text/format.ts'
import type { ImportCalls } from './use-bulk-import.ts'

interface UndoImportProps {
  /** The import to undo; undefined keeps the dialog closed. */
  row: UndoneRow | undefined
  counted: (n: number) => string
  calls: ImportCalls
  /** Address of the list filtered to one import; undefined if the reader can't open it. */
  listOf: ((imported: { id: string; name: string }) => string) | undefined
  /** A sentence that says what an undo does with rows already in use. */
  undoKeeps: string
  /** Called once it was undone, when nothing more is to be read. */
  onUndone?: () => void
  onClose: () => void
}

type UndoneRow = Pick<ImportRow, 'id' | 'file_name' | 'succeeded'>

/** Asks before undoing an import, then lists the rows that couldn't be removed. */
export function UndoImport({ row, counted, calls, listOf, undoKeeps, onUndone, onClose }: UndoImportProps) {
  const [left, setLeft] = useState<{ row: UndoneRow; undone: UndoneImport }>()
  const [isTold, setTold] = useState(false)
  // Kept while the dialog fades out; reset when the next undo starts.
  if (row && left) setLeft(undefined)
  const readAgain = () => invalidate(keyOf(calls), keyOf(api.activity))
  const undo = useAction({
    call: (row: UndoneRow) => calls.undoImport.answer({ params: { import_id: row.id } }),
    success: false,
    onDone: (undone, row) => {
      onClose()
      // Refetch only after the dialog closes: its row disappears then, and focus moves to the next row.
      if (undone.named.length > 0) {
        setLeft({ row, undone })
        setTold(true)
      } else {
        toast.success(undoneText(undone.kept, counted(undone.removed)))
        onUndone?.()
        void readAgain()
      }
    },
    onFailed: (error) => {
      tellFailure(error)
      // 404 or 409: a colleague was faster, so the list is stale.
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return
      onClose()
      return readAgain()
    },
  })

  if (left) {
    const close = () => {
      setTold(false)
      onUndone?.()
      void readAgain()
    }
    return (
      <ConfirmDialog
        opened={isTold}
        title={plural(
          { kept: left.undone.kept },
          {
            one: `# row of ${ph({ fileName: left.row.file_name })} stays`,
            other: `# rows of ${ph({ fileName: left.row.file_name })} stay`,
          },
        )}
        confirmLabel={t`Close`}
        cancelLabel={null}
        onConfirm={close}
        onClose={close}
      >
        <Left {...left} counted={counted} listOf={listOf} onLeave={close} />
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={t`Undo the import of ${ph({ fileName: row?.file_name ?? '' })}?`}
      confirmLabel={t`Undo import`}
      danger
      busy={undo.isPending}
      onConfirm={() => row && undo.mutate(row)}
      onClose={onClose}
    >
      <Trans>
        {ph({ succeeded: counted(row?.succeeded ?? 0) })} from this import will be removed. {undoKeeps}
      </Trans>
    </ConfirmDialog>
  )
}

interface LeftProps extends Pick<UndoImportProps, 'counted' | 'listOf'> {
  row: UndoneRow
  undone: UndoneImport
  onLeave: () => void
}

/** The rows that stay, with reasons, and how many more there are. */
function Left({ row, undone, counted, listOf, onLeave }: LeftProps) {
  const { removed, kept, named } = undone
  const more = kept - named.length
  return (
    <Stack gap="sm">
      <p>
        <Trans>{ph({ removed: counted(removed) })} removed. These have been used or changed since:</Trans>
      </p>
      <RefusedList rows={named.map(({ name, why }, at) => ({ id: String(at), name, reason: why }))} />
      {more > 0 && (
        <p>
          <Trans>And {ph({ more: formatNumber(more) })} more.</Trans>
        </p>
      )}
      {listOf && (
        <Link to={listOf({ id: row.id, name: row.file_name })} onClick={onLeave}>
          {t`View remaining rows`}
        </Link>
      )}
    </Stack>
  )
}

/** @param rows '12 tasks' */
const undoneText = (kept: number, rows: string): string =>
  plural(kept, {
    0: `${rows} removed`,
    one: `${rows} removed. # stays because it’s been used or changed since.`,
    other: `${rows} removed. # stay because they’ve been used or changed since.`,
  })
