import { t } from '@lingui/core/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { editHackathonPath, HACKATHONS } from '@muster/contract/events/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { useTitle } from '../../../../api/site.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { hackathonReads, myHackathonsQuery } from '../queries.ts'
import classes from './create-page.module.css'

/** A name is enough to start; everything else is autosaved. */
export default function CreatePage() {
  useTitle(t`Create a hackathon`)
  const navigate = useNavigate()
  const { form, field, submit, busy, problem, forget } = useContractForm({
    initialValues: { title: '', tagline: '' },
    draft: formDraft({ kind: 'record-form', id: 'hackathon new' }, ['title', 'tagline']),
    schema: () =>
      import('@muster/contract/events/hackathons.ts').then(({ hackathons }) => hackathons.create.body),
    send: ({ title, tagline }) => api.hackathons.create({ body: { title, tagline: tagline || null } }),
    onDone: ({ hackathon_id }) => {
      toast.success(t`Hackathon created`)
      void invalidate(...hackathonReads)
      void navigate(editHackathonPath(hackathon_id), { replace: true })
    },
  })
  return (
    <>
      <PageHeader
        title={t`Create a hackathon`}
        crumbs={[{ label: t`Hackathons`, to: HACKATHONS }, { label: t`Create` }]}
        lead={t`It starts as a draft that only its organisers can see.`}
      />
      <UnsavedChanges when={form.isDirty} forget={forget} />
      <Card className={classes.card}>
        <form className={classes.form} onSubmit={submit} noValidate>
          <FormProblem text={problem} />
          <TextInput label={t`Name`} withAsterisk autoFocus maxLength={100} {...field('title')} />
          <TextInput
            label={t`Tagline`}
            description={t`One line about it`}
            maxLength={150}
            {...field('tagline')}
          />
          <SubmitButton busy={busy}>{t`Start draft`}</SubmitButton>
        </form>
        <CopyFormer />
      </Card>
    </>
  )
}

function CopyFormer() {
  const navigate = useNavigate()
  const { data = [], error, refetch, isFetching } = useQuery(myHackathonsQuery)
  const [former, setFormer] = useState<string | null>(null)
  const copy = useAction({
    call: (hackathon_id: string) => api.hackathons.copy.answer({ params: { hackathon_id } }),
    success: t`Copied as a draft, without its dates and people`,
    invalidates: hackathonReads,
    onDone: ({ hackathon_id }) => void navigate(editHackathonPath(hackathon_id), { replace: true }),
  })
  if (error && data.length === 0) {
    return (
      <ErrorState
        error={error}
        title={t`We couldn’t load your earlier hackathons`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  const mine = data.filter(({ editable }) => editable)
  if (mine.length === 0) return null
  return (
    <div className={classes.copy}>
      <Select
        label={t`Or start from an earlier one`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        description={t`Copies its texts, form, prizes and criteria, but not its dates or people`}
        placeholder={t`Choose a hackathon`}
        searchable
        clearable
        data={mine.map(({ id, title }) => ({ value: id, label: title }))}
        value={former}
        onChange={setFormer}
      />
      <Button
        variant="default"
        disabled={!former}
        loading={copy.isPending}
        onClick={() => former && copy.mutate(former)}
      >
        {t`Copy hackathon`}
      </Button>
    </div>
  )
}
