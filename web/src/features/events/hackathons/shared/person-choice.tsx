import { anyOf, isAllowed, roles } from '@muster/contract/access/access.ts'
import { useState } from 'react'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { MemberSelect } from '../../../../ui/choose/member-select.tsx'
import { PersonSelect } from '../../../../ui/choose/person-select.tsx'

export interface ChosenPerson {
  readonly muid: string
  readonly name: string
}

interface PersonChoiceProps {
  label: string
  onChange: (person: ChosenPerson | null) => void
}

/** Selects a member. Only administrators can search all members, including private ones. */
export function PersonChoice({ label, onChange }: PersonChoiceProps) {
  const searches = isAllowed(anyOf(roles.admins), usePermissions())
  const [chosen, setChosen] = useState<ChosenPerson | null>(null)
  const choose = (muid: string | undefined, name: string | undefined) => {
    const person = muid ? { muid, name: name ?? muid } : null
    setChosen(person)
    onChange(person)
  }
  return searches ? (
    <MemberSelect
      label={label}
      by="muid"
      value={chosen?.muid ?? null}
      onChange={(member) => choose(member?.value, member?.label)}
    />
  ) : (
    <PersonSelect label={label} value={chosen?.muid ?? ''} onChange={choose} />
  )
}
