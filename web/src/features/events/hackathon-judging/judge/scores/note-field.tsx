import { Textarea } from '@mantine/core'
import { useState } from 'react'

interface NoteFieldProps {
  note: string | null
  readOnly: boolean
  onNote: (note: string | null) => void
}

const LONGEST = 1000

/** Notes beside the scores. Stored trimmed, while the field keeps the spaces that are being typed. */
export function NoteField({ note, readOnly, onNote }: NoteFieldProps) {
  const [typed, setTyped] = useState(note ?? '')
  const isMine = typed.trim() === (note ?? '')
  return (
    <Textarea
      aria-label="Note"
      placeholder="Add a note"
      description="Organisers and the team will see your note after the results are published."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={LONGEST}
      readOnly={readOnly}
      value={isMine ? typed : (note ?? '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onNote(event.currentTarget.value.trim() || null)
      }}
    />
  )
}
