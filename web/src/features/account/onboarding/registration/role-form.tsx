import { type FormEvent, type ReactNode, useState } from 'react'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ChoiceCard, ChoiceGrid } from '../shared/frame/choice-card.tsx'
import forms from '../shared/frame/forms.module.css'
import classes from './role-form.module.css'
import { roleCards } from './roles.ts'

interface RoleFormProps {
  roles: readonly { id: string; title: string }[]
  /** Title of the chosen role; matched case-insensitively. */
  role: string | null
  busy: boolean
  onChoose: (role: string) => void
  onSubmit: (roleId: string) => void
  back: ReactNode
}

/** One card per role that the server lists. */
export function RoleForm({ roles, role, busy, onChoose, onSubmit, back }: RoleFormProps) {
  const [problem, setProblem] = useState<string>()
  const cards = roleCards.flatMap((card) => {
    const listed = roles.find(({ title }) => title.toLowerCase() === card.title.toLowerCase())
    return listed ? [{ ...card, id: listed.id }] : []
  })
  const chosen = cards.find(({ title }) => title.toLowerCase() === role?.toLowerCase())

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (chosen) onSubmit(chosen.id)
    else setProblem('Choose a role')
  }

  return (
    <form onSubmit={submit}>
      <div className={classes.list}>
        <ChoiceGrid legend="Your role">
          {cards.map(({ title, label, text, icon: Icon }) => (
            <ChoiceCard
              key={title}
              type="radio"
              name="role"
              value={title}
              checked={chosen?.title === title}
              onChange={() => {
                setProblem(undefined)
                onChoose(title)
              }}
              title={label}
              text={text}
              picture={
                <span className={classes.icon}>
                  <Icon size={26} stroke={1.8} />
                </span>
              }
            />
          ))}
        </ChoiceGrid>
      </div>
      <FormProblem text={problem} />
      <div className={forms.buttons}>
        {back}
        <SubmitButton busy={busy}>Create account</SubmitButton>
      </div>
    </form>
  )
}
