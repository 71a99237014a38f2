import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { Domain } from '@muster/contract/lib/words.ts'
import { type FormEvent, useState } from 'react'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import forms from '../shared/frame/forms.module.css'
import { DomainCards } from './domain-cards.tsx'

interface ResultViewProps {
  chosen: readonly Domain[]
  onChange: (chosen: Domain[]) => void
  onBack: () => void
  onAgain: () => void
  onDone: () => void
}

/** The recommended domains, which can still be changed. */
export function ResultView({ chosen, onChange, onBack, onAgain, onDone }: ResultViewProps) {
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length > 0) onDone()
    else setProblem(t`Choose at least one path`)
  }

  return (
    <form onSubmit={submit}>
      <DomainCards
        chosen={chosen}
        info="skills"
        onChange={(domains) => {
          setProblem(undefined)
          onChange(domains)
        }}
      />
      <FormProblem text={problem} />
      <div className={forms.buttons}>
        <Button variant="default" onClick={onBack}>
          {t`Back`}
        </Button>
        <Button variant="subtle" onClick={onAgain}>
          {t`Retake the quiz`}
        </Button>
        <SubmitButton busy={false}>{t`Continue`}</SubmitButton>
      </div>
    </form>
  )
}
