import { ph, t } from '@lingui/core/macro'
import { Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { toast } from '../../acts/toast.tsx'
import { FormProblem } from '../../form/form-problem.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useContractForm } from '../../form/use-contract-form.ts'
import { Stack } from '../../layout/primitives.tsx'
import { fieldsOf, type Viewed } from './view-state.ts'

interface NameDialogProps {
  opened: boolean
  viewed: Viewed
  /** The view to rename; omit to save a new one. */
  renamed?: SavedView | undefined
  onSaved?: ((view: SavedView) => void) | undefined
  onClose: () => void
}

/** Names a new view of the list, or renames one. */
export function NameDialog(props: NameDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.renamed ? t`Rename view` : t`Save view`}
      size={440}
    >
      <Body {...props} />
    </Modal>
  )
}

/** Mounted with the dialog, so that it starts fresh each time. */
function Body({ viewed, renamed, onSaved, onClose }: NameDialogProps) {
  const { list } = viewed
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { name: renamed?.name ?? '', shared: renamed?.shared ?? false },
    schema: () =>
      import('@muster/contract/desk/saved-view-shapes.ts').then(({ SavedViewFields }) =>
        SavedViewFields.pick({ name: true, shared: true }),
      ),
    send: (values) =>
      renamed
        ? api.savedViews.update({
            params: { list, view_id: renamed.id },
            body: { ...values, seen_at: renamed.updated_at },
          })
        : api.savedViews.create({ params: { list }, body: { ...values, ...fieldsOf(viewed) } }),
    onDone: (view) => {
      toast.success(t`View “${ph({ name: view.name })}” saved`)
      void invalidate(keyOf(api.savedViews)).then(() => onSaved?.(view))
      onClose()
    },
  })
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <TextInput
        label={t`Name`}
        placeholder={t`Level 1 for 60 days`}
        description={t`Saves the search, filters, order and columns`}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <Switch
        label={t`Share with all staff who can open this list`}
        checked={form.values.shared}
        onChange={(event) => form.setFieldValue('shared', event.currentTarget.checked)}
        error={form.errors.shared}
      />
      <FormProblem text={problem} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={busy}>{renamed ? t`Rename` : t`Save view`}</SubmitButton>
      </Group>
    </Stack>
  )
}
