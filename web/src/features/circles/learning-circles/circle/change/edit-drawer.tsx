import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { FormDrawer } from '../../../../../ui/form/form-drawer.tsx'
import { FormFoot, FormLayout } from '../../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../../ui/form/unsaved-changes.tsx'
import { slotBody, slotValues } from '../../create/circle-values.ts'
import { SlotFields } from '../../create/slot-fields.tsx'
import { AboutForm } from './about-form.tsx'
import { useCircleEdit } from './use-circle-edit.ts'
import { useCircleForm } from './use-circle-form.ts'

const titles = { about: t`Name and note`, slot: t`Regular slot` }

interface EditDrawerProps {
  circle: CircleDetail
  opened: boolean
  onClose: () => void
}

/** The drawer in which leads edit the circle. */
export default function EditDrawer({ circle, opened, onClose }: EditDrawerProps) {
  const [part] = useCircleEdit()
  return (
    <FormDrawer opened={opened} title={part && titles[part]} onClose={onClose}>
      {part === 'about' && <AboutForm circle={circle} onClose={onClose} />}
      {part === 'slot' && <SlotForm circle={circle} onClose={onClose} />}
    </FormDrawer>
  )
}

interface SlotFormProps {
  circle: CircleDetail
  onClose: () => void
}

/** When and where a circle regularly meets. Planned meetups don't change. */
function SlotForm({ circle, onClose }: SlotFormProps) {
  const { form, submit, busy, problem } = useCircleForm({
    circleId: circle.id,
    initialValues: { ...slotValues(circle) },
    schema: () => import('../../create/circle-form-schema.ts').then((module) => module.slotFormSchema),
    bodyOf: slotBody,
    onClose,
  })
  return (
    <FormLayout onSubmit={submit}>
      <UnsavedChanges when={form.isDirty} />
      <SlotFields form={form} />
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
