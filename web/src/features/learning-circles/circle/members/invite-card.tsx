import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CircleDetail } from '@muster/contract/learning-circles.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { toast } from '../../../../ui/toast.tsx'
import { peopleQuery } from '../../queries.ts'
import classes from './members.module.css'

/** Invites one person by member ID; members with a public profile are found by name as well. */
export function InviteCard({ circle }: { circle: CircleDetail }) {
  const { form, field, submit, busy, problem, clear } = useContractForm({
    initialValues: { muid: '' },
    schema: () => import('./invite-schema.ts').then((module) => module.inviteSchema),
    send: ({ muid }) =>
      api.circleMembers.invite.answer({ params: { circle_id: circle.id, muid: muid.trim() } }),
    onDone: ({ text }) => {
      toast.success(text)
      clear()
      void invalidate(keyOf(api.learningCircles))
    },
  })
  const [search] = useDebouncedValue(form.values.muid.trim(), 250)
  const { data: people = [] } = useQuery(peopleQuery(search))
  const byId = new Map(people.map((person) => [person.muid, person]))
  const full = circle.member_count >= circle.seats

  return (
    <Card title="Invite somebody">
      {full ? (
        <p className={classes.quiet}>
          All {circle.seats} seats are taken. A seat gets free when somebody leaves or is removed.
        </p>
      ) : (
        <form onSubmit={submit} noValidate className={classes.invite}>
          <Autocomplete
            label="Member ID or name"
            description="They get a notice and a mail, and decide themselves"
            placeholder="Type an ID or a name"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            data={people.map((person) => person.muid)}
            // The server has searched already.
            filter={({ options }) => options}
            renderOption={({ option }) => {
              const person = byId.get(option.value)
              return (
                <span className={classes.option}>
                  <Avatar
                    name={person?.full_name ?? option.value}
                    src={person?.profile_pic}
                    muid={option.value}
                    size={32}
                  />
                  <span className={classes.who}>
                    <span className={classes.optionName}>{person?.full_name}</span>
                    <span className={classes.optionId}>{option.value}</span>
                  </span>
                </span>
              )
            }}
            {...field('muid')}
          />
          <FormProblem text={problem} />
          <SubmitButton busy={busy} variant="light">
            Invite
          </SubmitButton>
        </form>
      )}
    </Card>
  )
}
