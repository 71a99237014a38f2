import { ph, t } from '@lingui/core/macro'
import { Button, MenuItem, Select } from '@mantine/core'
import type { CrewMember } from '@muster/contract/events/hackathons.ts'
import type { CrewRole } from '@muster/contract/lib/hackathon-words.ts'
import { IconCrown, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { crewQuery, hackathonReads } from '../queries.ts'
import { roleWords } from '../shared/hackathon-words.ts'
import { PersonChoice } from '../shared/person-choice.tsx'
import classes from './crew.module.css'

type AddedRole = Exclude<CrewRole, 'owner'>

const addedRoles: readonly { value: AddedRole; label: string }[] = [
  { value: 'organiser', label: t`Organiser: manages everything` },
  { value: 'judge', label: t`Judge: scores projects` },
  { value: 'volunteer', label: t`Volunteer: checks people in` },
]

const lossWords: Readonly<Record<CrewRole, string>> = {
  owner: t`They’ll lose the role of owner. Everything they’ve done stays.`,
  organiser: t`They’ll lose the role of organiser. Everything they’ve done stays.`,
  judge: t`They’ll lose the role of judge. Everything they’ve done stays.`,
  volunteer: t`They’ll lose the role of volunteer. Everything they’ve done stays.`,
}

/** The crew: add people, remove them, and transfer the ownership. */
export function Crew({ hackathonId }: { hackathonId: string }) {
  const crew = useQuery(crewQuery(hackathonId))
  const [leaving, setLeaving] = useState<CrewMember>()
  const [next, setNext] = useState<CrewMember>()
  const remove = useAction({
    call: ({ id }: CrewMember) => api.hackathons.removeCrew.answer({ params: { link_id: id } }),
    success: (_answer, { full_name }) => t`${full_name} removed`,
    invalidates: hackathonReads,
    onDone: () => setLeaving(undefined),
  })
  const passOn = useAction({
    call: ({ id }: CrewMember) => api.hackathons.passOn.answer({ params: { link_id: id } }),
    success: (_answer, { full_name }) => t`${full_name} is now the owner`,
    invalidates: hackathonReads,
    onDone: () => setNext(undefined),
  })

  return (
    <>
      <AddPerson hackathonId={hackathonId} />
      <QueryView query={crew} skeleton={<SkeletonRows rows={2} />}>
        {(people) => (
          <ul>
            {people.map((person) => (
              <li key={person.id} className={classes.row}>
                <Avatar name={person.full_name} muid={person.muid} src={person.profile_pic} size={40} />
                <p className={classes.words}>
                  <strong>{person.full_name}</strong>
                  <span>{`${person.muid}, ${person.email}`}</span>
                </p>
                <Chip tone={person.role === 'owner' ? 'gold' : 'plain'}>{roleWords[person.role]}</Chip>
                {person.role === 'owner' ? (
                  <span className={classes.gap} />
                ) : (
                  <RowMenu label={t`Actions for ${ph({ fullName: person.full_name })}`}>
                    {person.role === 'organiser' && (
                      <MenuItem leftSection={<IconCrown size={18} />} onClick={() => setNext(person)}>
                        {t`Make owner`}
                      </MenuItem>
                    )}
                    <MenuItem
                      color="bad"
                      c="var(--bad)"
                      leftSection={<IconUserMinus size={18} />}
                      onClick={() => setLeaving(person)}
                    >
                      {t`Remove`}
                    </MenuItem>
                  </RowMenu>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t`Remove ${ph({ fullName: leaving?.full_name ?? '' })}?`}
        confirmLabel={t`Remove`}
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {leaving && lossWords[leaving.role]}
      </ConfirmDialog>
      <ConfirmDialog
        opened={next !== undefined}
        title={t`Make ${ph({ fullName: next?.full_name ?? '' })} the owner?`}
        confirmLabel={t`Make owner`}
        busy={passOn.isPending}
        onConfirm={() => next && passOn.mutate(next)}
        onClose={() => setNext(undefined)}
      >
        {t`The current owner will stay on as an organiser.`}
      </ConfirmDialog>
    </>
  )
}

function AddPerson({ hackathonId }: { hackathonId: string }) {
  const [muid, setMuid] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  const [role, setRole] = useState<AddedRole>('organiser')
  const add = useAction({
    call: (chosen: string) =>
      api.hackathons.addCrew.answer({
        params: { hackathon_id: hackathonId },
        body: { muid: chosen, role },
      }),
    success: t`Member added`,
    invalidates: hackathonReads,
    onDone: () => {
      setMuid(null)
      setAdded((before) => before + 1)
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (muid) add.mutate(muid)
  }
  return (
    <form className={classes.add} onSubmit={send}>
      <PersonChoice key={added} label={t`Member`} onChange={(person) => setMuid(person?.muid ?? null)} />
      <Select
        label={t`Role`}
        allowDeselect={false}
        data={addedRoles}
        value={role}
        onChange={(value) => setRole(addedRoles.find((one) => one.value === value)?.value ?? 'organiser')}
      />
      <Button type="submit" disabled={!muid} loading={add.isPending}>
        {t`Add`}
      </Button>
    </form>
  )
}
