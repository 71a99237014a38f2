import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import type { MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import type { Ref } from 'react'
import { useState } from 'react'
import type { ShownSheet } from '../device/scores.ts'
import type { Scores } from '../device/sheet-store.ts'
import { ProjectHead } from '../project-head.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { CriterionCard } from './criterion-card.tsx'
import classes from './scores.module.css'

interface NoteFieldProps {
  note: string | null
  readOnly: boolean
  onNote: (note: string | null) => void
}

const LONGEST = 1000

/** Notes beside the scores. Stored trimmed, while the field keeps the spaces that are being typed. */
function NoteField({ note, readOnly, onNote }: NoteFieldProps) {
  const [typed, setTyped] = useState(note ?? '')
  const isMine = typed.trim() === (note ?? '')
  return (
    <Textarea
      aria-label={t`Note`}
      placeholder={t`Add a note`}
      description={t`Organisers and the team will see your note after the results are published.`}
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

interface SheetViewProps {
  sheet: ShownSheet
  mine: MySheets
  headRef: Ref<HTMLHeadingElement>
  onEdit: (scores: Scores) => void
  onSettle: (scores: Scores) => void
}

/** One project with its criteria. */
export function SheetView({ sheet, mine, headRef, onEdit, onSettle }: SheetViewProps) {
  const { project, steps, note, kept } = sheet
  const isClosed = mine.closed_because !== null
  return (
    <div className={classes.sheet}>
      <ProjectHead project={project} headRef={headRef} />
      <div className={classes.criteria}>
        {kept?.clash && !isClosed ? (
          <ClashPanel kept={kept} there={kept.clash} criteria={mine.criteria} onSettle={onSettle} />
        ) : (
          <>
            {mine.criteria.map((criterion) => (
              <CriterionCard
                key={criterion.id}
                criterion={criterion}
                step={steps[criterion.id]}
                disabled={isClosed}
                onStep={(step) => onEdit({ steps: { ...steps, [criterion.id]: step }, note })}
              />
            ))}
            <NoteField note={note} readOnly={isClosed} onNote={(text) => onEdit({ steps, note: text })} />
          </>
        )}
      </div>
    </div>
  )
}
