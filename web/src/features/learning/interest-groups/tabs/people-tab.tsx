import type { GroupPerson } from '@muster/contract/learning/interest-groups.ts'
import grid from '../../../../ui/layout/card-grid.module.css'
import { PersonCard } from '../../../people/search/shared/person-card.tsx'

export function PeopleTab({ people }: { people: readonly GroupPerson[] }) {
  return (
    <ul className={grid.cards}>
      {people.map((person) => (
        <li key={person.muid}>
          <GroupPersonCard person={person} />
        </li>
      ))}
    </ul>
  )
}

export function GroupPersonCard({ person }: { person: GroupPerson }) {
  return <PersonCard person={person} place={person.institution ?? undefined} tags={person.roles} />
}
