import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { PersonSelect } from '../../../../ui/choose/person-select.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { teamReads } from '../queries.ts'
import classes from '../shared/team.module.css'

/** Invites a member who has applied. */
export function InviteCard({ teamId }: { teamId: string }) {
  const { form, field, submit, busy, problem, clear } = useContractForm({
    initialValues: { muid: '', note: '' },
    draft: formDraft({ kind: 'team-note', id: teamId }, ['note']),
    schema: () => import('./invite-schema.ts').then(({ inviteSchema }) => inviteSchema),
    send: (body) => api.hackathonTeams.invite.answer({ params: { team_id: teamId }, body }),
    onDone: ({ text }) => {
      toast.success(text)
      clear()
      void invalidate(...teamReads)
    },
  })
  return (
    <Card title={t`Invite someone`}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <PersonSelect
          description={
            <Trans>
              Choose anyone who’s applied, or pick from <SeekersLink />
            </Trans>
          }
          value={form.values.muid}
          error={form.errors.muid}
          onChange={(muid) => form.setFieldValue('muid', muid)}
        />
        <Textarea
          label={t`Your message (optional)`}
          description={t`They’ll see it with your invitation`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={200}
          {...field('note')}
        />
        <FormProblem text={problem} />
        <SubmitButton busy={busy} variant="light">
          {t`Invite`}
        </SubmitButton>
      </form>
    </Card>
  )
}

function SeekersLink() {
  const [params] = useAddressParams()
  const next = new URLSearchParams(params)
  next.set('tab', 'seekers')
  return <Link to={`?${next}`}>{t`people looking for a team`}</Link>
}
