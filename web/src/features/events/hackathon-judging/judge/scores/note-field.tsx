import { Textarea } from '@mantine/core'
import { useState } from 'react'

interface NoteFieldProps {
  note: string | null
  readOnly: boolean
  onNote: (note: string | null) => void
}

const LONGEST = 1000

/** Words beside the scores. They are kept without the spaces around them, which stay in the field while somebody types. */
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
