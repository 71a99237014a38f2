import { t } from '@lingui/core/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { interestGroupOptionsQuery } from '../../../../api/pick-lists.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { LoadedSelect } from '../../../../ui/choose/loaded-select.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { FormLayout } from '../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { PurposeField } from '../shared/purpose-field.tsx'
import { circleBody, newCircle } from './circle-values.ts'
import classes from './create.module.css'
import { SlotFields } from './slot-fields.tsx'

interface CircleFormProps {
  group: string | null
  backTo: string
}

/** Creates a circle; on success its page offers to plan the first meetup. */
export function CircleForm({ group, backTo }: CircleFormProps) {
  const navigate = useNavigate()
  const groups = useQuery(interestGroupOptionsQuery)
  const [initialValues] = useState(() => newCircle(group))
  const draft = formDraft({ kind: 'circle', id: 'new' }, Object.keys(initialValues))
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues,
    draft,
    schema: () => import('./circle-form-schema.ts').then((module) => module.circleFormSchema),
    send: (values) => api.learningCircles.create.answer({ body: circleBody(values) }),
    onDone: ({ reply, text }) => {
      toast.success(text)
      void invalidate(keyOf(api.learningCircles))
      void navigate(`${circlePath(reply.circle_id)}?new=yes`, { replace: true })
    },
  })

  return (
    <Card>
      <FormLayout onSubmit={submit}>
        <UnsavedChanges when={form.isDirty} forget={draft.drop} />
        <TextInput
          className={wide.wide}
          label={t`Name`}
          description={t`Choose a name that no other circle has`}
          withAsterisk
          maxLength={255}
          data-autofocus
          {...field('name')}
        />
        <LoadedSelect
          className={wide.wide ?? ''}
          label={t`Interest group`}
          description={t`What you’ll learn together. You can join one circle per interest group.`}
          placeholder={t`Choose an interest group`}
          withAsterisk
          searchable
          nothingFoundMessage={t`No matching groups`}
          list={groups}
          disabled={groups.isPending}
          {...field('ig')}
        />
        <PurposeField {...field('purpose')} />
        <Textarea
          className={wide.wide}
          label={t`Note`}
          description={t`Only members can see this. Say what you want to achieve. You can change it at any time.`}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          {...field('note')}
        />
        <h2 className={classes.part}>{t`When you meet`}</h2>
        <SlotFields form={form} />
        <FormProblem text={problem} />
        <div className={classes.foot}>
          <Button component={Link} to={backTo} variant="default" className={classes.cancel}>
            {t`Cancel`}
          </Button>
          <MainAction>
            <SubmitButton busy={busy}>{t`Create circle`}</SubmitButton>
          </MainAction>
        </div>
      </FormLayout>
    </Card>
  )
}
