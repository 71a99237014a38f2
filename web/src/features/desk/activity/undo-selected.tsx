import { ph, plural, t } from '@lingui/core/macro'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { jobReads } from '../../../ui/bulk/queries.ts'
import { RefusedList } from '../../../ui/bulk/refused-list.tsx'
import { importKinds } from '../../../ui/bulk-import/import-kinds.ts'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { rowsOf, type Selection } from '../../../ui/data-table/selection/use-selection.ts'

/** Undoing an import changes its list. */
const importReads = Object.values(importKinds).map(({ calls }) => keyOf(calls))

interface Left {
  readonly title: string
  readonly rows: readonly { readonly id: string; readonly name: string; readonly reason: string }[]
}

/** Undoes the selected changes after one question, and names those that couldn't be undone. */
export default function UndoSelected({ selection }: { selection: Selection<ActivityRow> }) {
  const [asked, setAsked] = useState<readonly ActivityRow[]>()
  const [left, setLeft] = useState<Left>()
  const undo = useAction({
    call: (rows: readonly ActivityRow[]) =>
      api.activity.undoMany.answer({ body: { entries: rows.map(({ id }) => id) } }),
    success: false,
    invalidates: [keyOf(api.activity), jobReads, ...importReads],
    onDone: (done, rows) => {
      setAsked(undefined)
      if (done.left.length === 0) {
        selection.clear()
        toast.success(doneText(done))
        return
      }
      setLeft({
        title: t`${plural({ undone: done.undone + done.running }, { one: `# change`, other: `# changes` })} undone, ${ph({ left: done.left.length })} not`,
        rows: done.left.map(({ id, why }) => ({
          id,
          name: rows.find((row) => row.id === id)?.record ?? t`A record`,
          reason: why,
        })),
      })
    },
  })
  const rows = rowsOf(selection)
  /** Not sooner: without selected rows, this is gone. */
  const close = () => {
    setLeft(undefined)
    selection.clear()
  }
  return (
    <>
      <BulkAct icon={<IconArrowBackUp size={18} />} onClick={() => setAsked(rows)}>
        {rows.length === 1 ? t`Undo it` : t`Undo all ${ph({ rows: rows.length })}`}
      </BulkAct>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t`Undo ${plural({ asked: asked?.length ?? 0 }, { one: `# change`, other: `# changes` })}?`}
        confirmLabel={t`Undo`}
        busy={undo.isPending}
        onConfirm={() => asked && undo.mutate(asked)}
        onClose={() => setAsked(undefined)}
      >
        {asked?.some(({ job }) => job)
          ? t`The records will have their previous values again, the newest change first. Bulk actions and imports are undone with all their rows. If one can’t be undone, we’ll say why.`
          : t`The records will have their previous values again, the newest change first. If one can’t be undone, we’ll say why.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={left !== undefined}
        title={left?.title ?? ''}
        confirmLabel={t`Close`}
        cancelLabel={null}
        onConfirm={close}
        onClose={close}
      >
        <RefusedList rows={left?.rows ?? []} />
      </ConfirmDialog>
    </>
  )
}

function doneText({ undone, running }: { undone: number; running: number }): string {
  const done =
    undone === 1 ? t`Change undone` : t`${plural(undone, { one: `# change`, other: `# changes` })} undone`
  if (running === 0) return done
  return undone === 0 ? t`We’re undoing the changes` : t`${done}. We’re undoing the others.`
}
