import { Button } from '@mantine/core'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { type CallKey, keyOf } from '../../api/query-of.ts'
import { useAction } from '../acts/use-action.ts'
import { Text } from '../layout/primitives.tsx'
import { formatDate } from '../text/format.ts'

interface UndoEntryProps {
  entry: ActivityRow
  /** Query keys of whatever shows the record; invalidated after an undo. */
  reads?: readonly CallKey[]
}

/** Undoes a change, or says when it was undone; renders nothing for changes that can't be. */
export function UndoEntry({ entry: { id, undo, record }, reads = [] }: UndoEntryProps) {
  const act = useAction({
    call: () => api.activity.undo.answer({ params: { activity_id: id } }),
    success: 'Change undone',
    invalidates: [keyOf(api.activity), ...reads],
  })
  if (!undo) return null
  if (undo.state === 'undone' && undo.undone_at) {
    return (
      <Text as="span" size="sm" tone="good">
        Undone {formatDate(undo.undone_at, 'time')}
      </Text>
    )
  }
  if (undo.state === 'changed') {
    return (
      <Text as="span" size="sm" tone="ink-3">
        Changed since
      </Text>
    )
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
      loading={act.isPending}
      onClick={(event) => {
        // Not the row behind it.
        event.stopPropagation()
        act.mutate()
      }}
    >
      Undo<span className="visually-hidden"> the change of {record ?? 'this record'}</span>
    </Button>
  )
}
