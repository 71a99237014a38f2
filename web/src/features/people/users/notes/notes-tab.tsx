import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import type { MemberNote } from '@muster/contract/people/member-notes.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { List, Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { randomId } from '../../../../ui/random-id.ts'
import { notesQuery } from '../queries.ts'
import { NoteView } from './note-view.tsx'

const reads = [keyOf(api.memberNotes), keyOf(api.memberStory)]

/** Staff’s notes about a member. */
export default function NotesTab({ user }: { user: UserDetail }) {
  return (
    <QueryView
      query={useQuery(notesQuery(user.user_id))}
      errorTitle={t`We couldn’t load the notes`}
      skeleton={<SkeletonRows rows={3} />}
    >
      {({ notes, locked_because }) =>
        locked_because === null ? (
          <Stack gap="lg">
            <NoteForm user={user} />
            {notes.length === 0 ? (
              <EmptyState title={t`No notes yet`}>
                <Trans>
                  Notes are for staff who look after members. {ph({ fullName: user.full_name })} finds them in
                  the copy of their data.
                </Trans>
              </EmptyState>
            ) : (
              <List gap="sm">
                {notes.map((note) => (
                  <li key={note.id}>
                    <Note user={user} note={note} />
                  </li>
                ))}
              </List>
            )}
          </Stack>
        ) : (
          <Text tone="ink-2">{locked_because}</Text>
        )
      }
    </QueryView>
  )
}

interface NoteFormProps {
  user: UserDetail
  /** The note to edit; undefined for a new one. */
  note?: MemberNote
  onDone?: () => void
}

function NoteForm({ user, note, onDone }: NoteFormProps) {
  const [text, setText] = useState(note?.text ?? '')
  // A press that is repeated after a failure saves the same note.
  const [id, setId] = useState(() => note?.id ?? randomId())
  const save = useAction({
    call: () =>
      api.memberNotes.save.answer({ params: { user_id: user.user_id, note_id: id }, body: { text } }),
    success: note ? t`Note saved` : t`Note added`,
    invalidates: reads,
    onDone: () => {
      if (onDone) return onDone()
      setText('')
      setId(randomId())
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) save.mutate()
      }}
    >
      <Textarea
        label={note ? t`Edit note` : t`New note`}
        description={
          note
            ? undefined
            : t`For staff only. Under privacy law, members get notes about them with their data.`
        }
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row gap="sm" justify="end" mt="xs">
        {onDone && (
          <Button variant="default" size="sm" onClick={onDone}>
            {t`Cancel`}
          </Button>
        )}
        <Button type="submit" size="sm" loading={save.isPending} disabled={text.trim() === ''}>
          {note ? t`Save note` : t`Add note`}
        </Button>
      </Row>
    </form>
  )
}

function Note({ user, note }: { user: UserDetail; note: MemberNote }) {
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const params = { user_id: user.user_id, note_id: note.id }
  const pin = useAction({
    call: () => api.memberNotes.pin.answer({ params, body: { pinned: !note.pinned } }),
    invalidates: reads,
  })
  const remove = useAction({ call: () => api.memberNotes.remove.answer({ params }), invalidates: reads })
  if (open === 'edit') return <NoteForm user={user} note={note} onDone={() => setOpen(undefined)} />
  return (
    <NoteView note={note}>
      <Row gap="xs" wrap>
        <Button variant="subtle" size="xs" loading={pin.isPending} onClick={() => pin.mutate()}>
          {note.pinned ? t`Unpin` : t`Pin`}
        </Button>
        {note.locked_because === null && (
          <>
            <Button variant="subtle" size="xs" onClick={() => setOpen('edit')}>
              {t`Edit`}
            </Button>
            <Button variant="subtle" size="xs" color="bad" onClick={() => setOpen('remove')}>
              {t`Delete`}
            </Button>
          </>
        )}
      </Row>
      <ConfirmDialog
        opened={open === 'remove'}
        title={t`Delete this note?`}
        confirmLabel={t`Delete note`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(undefined)}
      >
        {t`It’s deleted for everyone. The log keeps that you did it, without the text.`}
      </ConfirmDialog>
    </NoteView>
  )
}
