import { Textarea, TextInput } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { teamReads } from '../queries.ts'
import classes from '../shared/team.module.css'

/** Invites somebody who applied, by their member ID: only staff search all members by name. */
export function InviteCard({ teamId }: { teamId: string }) {
  const { field, submit, busy, problem, clear } = useContractForm({
    initialValues: { muid: '', note: '' },
    schema: () => import('./invite-schema.ts').then(({ inviteSchema }) => inviteSchema),
    send: (body) => api.hackathonTeams.invite.answer({ params: { team_id: teamId }, body }),
    onDone: ({ text }) => {
      toast.success(text)
      clear()
      void invalidate(...teamReads)
    },
  })
  return (
    <Card title="Invite somebody">
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Member ID"
          description={
            <>
              Ask them for it, or invite from <SeekersLink />
            </>
          }
          placeholder="name@muster"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...field('muid')}
        />
        <Textarea
          label="A word with it"
          description="You can leave it out"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={200}
          {...field('note')}
        />
        <FormProblem text={problem} />
        <SubmitButton busy={busy} variant="light">
          Invite
        </SubmitButton>
      </form>
    </Card>
  )
}

function SeekersLink() {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('tab', 'seekers')
  return <Link to={`?${next}`}>who looks for a team</Link>
}
