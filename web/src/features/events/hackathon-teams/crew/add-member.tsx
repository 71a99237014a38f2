import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type ChosenPerson, PersonChoice } from '../../hackathons/shared/person-choice.tsx'
import classes from './crew-teams.module.css'

interface AddMemberProps {
  onChosen: (person: ChosenPerson) => void
}

/** Selects a member to add; the reason is asked next. */
export function AddMember({ onChosen }: AddMemberProps) {
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  function send(event: FormEvent) {
    event.preventDefault()
    if (person) onChosen(person)
  }
  return (
    <form className={classes.add} onSubmit={send}>
      <PersonChoice label="Add a participant" onChange={setPerson} />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconUserPlus size={18} />}
        disabled={person === null}
      >
        Add
      </Button>
    </form>
  )
}
