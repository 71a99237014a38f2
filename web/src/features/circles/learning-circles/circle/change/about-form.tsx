import { t } from '@lingui/core/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { formDraft } from '../../../../../api/session/drafts.ts'
import wide from '../../../../../ui/form/form-layout.module.css'
import { FormFoot, FormLayout } from '../../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../../ui/form/unsaved-changes.tsx'
import { PurposeField } from '../../shared/purpose-field.tsx'
import { useCircleForm } from './use-circle-form.ts'

interface AboutFormProps {
  circle: CircleDetail
  onClose: () => void
}

/** Edits name, purpose and note of a circle. */
export function AboutForm({ circle, onClose }: AboutFormProps) {
  const draft = formDraft({ kind: 'circle', id: circle.id }, ['name', 'purpose', 'note'])
  const { form, field, submit, busy, problem } = useCircleForm({
    circleId: circle.id,
    draft,
    initialValues: { name: circle.name, purpose: circle.purpose ?? '', note: circle.note ?? '' },
    schema: () =>
      import('@muster/contract/circles/learning-circles.ts').then((contract) => contract.UpdateCircle),
    bodyOf: (values) => values,
    onClose,
  })
  return (
    <FormLayout onSubmit={submit}>
      <UnsavedChanges when={form.isDirty} forget={draft.drop} />
      <TextInput
        className={wide.wide}
        label={t`Name`}
        description={t`The circle code stays the same`}
        withAsterisk
        maxLength={255}
        {...field('name')}
      />
      <PurposeField {...field('purpose')} />
      <Textarea
        className={wide.wide}
        label={t`Note`}
        description={t`What every member should know, in up to 500 characters`}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={500}
        data-autofocus
        {...field('note')}
      />
      <FormProblem text={problem} />
      <FormFoot>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={busy} disabled={!form.isDirty()}>
          {t`Save`}
        </SubmitButton>
      </FormFoot>
    </FormLayout>
  )
}
