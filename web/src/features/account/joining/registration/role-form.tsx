import { t } from '@lingui/core/macro'
import { memberRoles } from '@muster/contract/access/access.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { IconBriefcase, IconCertificate, IconHeartHandshake, IconSchool } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ChoiceCard, ChoiceGrid } from '../shared/frame/choice-card.tsx'
import forms from '../shared/frame/forms.module.css'
import classes from './role-form.module.css'

/** The roles on offer; a role that the server doesn't list is not shown. */
const roleCards: readonly { title: string; label: string; text: string; icon: TablerIcon }[] = [
  {
    title: memberRoles.student,
    label: t`I’m a student`,
    text: t`Learn through tasks and circles, and earn karma for what you do.`,
    icon: IconSchool,
  },
  {
    title: memberRoles.mentor,
    label: t`I’m a working professional`,
    text: t`Guide learners in your field. Staff confirm the role.`,
    icon: IconBriefcase,
  },
  {
    title: memberRoles.enabler,
    label: t`I’m an enabler`,
    text: t`Open doors for the learners at your college. Staff confirm the role.`,
    icon: IconHeartHandshake,
  },
  {
    title: 'graduate',
    label: t`I’m a graduate`,
    text: t`Done with college, not with learning.`,
    icon: IconCertificate,
  },
]

interface RoleFormProps {
  roles: readonly { id: string; title: string }[]
  /** Title of the chosen role, matched case-insensitively; null: a student. */
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
  // Most newcomers are students.
  const wanted = (role ?? memberRoles.student).toLowerCase()
  const chosen = cards.find(({ title }) => title.toLowerCase() === wanted)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!chosen) return setProblem(t`Choose a role`)
    onChoose(chosen.title)
    onSubmit(chosen.id)
  }

  return (
    <form onSubmit={submit}>
      <div className={classes.list}>
        <ChoiceGrid legend={t`Your role`}>
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
        <SubmitButton busy={busy}>{t`Create account`}</SubmitButton>
      </div>
    </form>
  )
}
