import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import type { ApiKeyScope } from '@muster/contract/access/access.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { DialogButtons } from '../../../ui/layout/dialog-buttons.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import classes from './moderation.module.css'

interface CreateKeyDialogProps {
  opened: boolean
  onClose: () => void
}

export function CreateKeyDialog({ opened, onClose }: CreateKeyDialogProps) {
  return (
    // A click outside must not close the dialog, because the key is shown only once.
    <Modal opened={opened} onClose={onClose} title={t`New API key`} size={520} closeOnClickOutside={false}>
      <Body onClose={onClose} />
    </Modal>
  )
}

/** Mounted with the dialog, so that closing it drops the key from memory. */
function Body({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { name: '', scopes: ['chat'] as ApiKeyScope[] },
    schema: () =>
      import('@muster/contract/partners/chat-bots.ts').then((contract) => contract.apiKeys.create.body),
    send: (body) => api.apiKeys.create({ body }),
    onDone: (made) => {
      setKey(made.key)
      void invalidate(keyOf(api.apiKeys))
    },
  })

  if (key) {
    return (
      <>
        <Text tone="ink-2" mb="md">
          {t`Copy it to the program’s settings now. It isn’t stored here, so you won’t see it again.`}
        </Text>
        <p className={classes.secret}>
          <code>{key}</code>
        </p>
        <Group justify="flex-end" mt="lg" gap="sm">
          <CopyButton value={key} label={t`Copy key`} />
          <Button onClick={onClose}>{t`Done`}</Button>
        </Group>
      </>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t`Name`}
        description={t`Which program uses it, such as “Task bot for the community server”`}
        data-autofocus
        maxLength={60}
        {...field('name')}
      />
      <Radio.Group
        mt="md"
        label={t`What it gives access to`}
        value={form.values.scopes[0] ?? ''}
        onChange={(scope) => form.setFieldValue('scopes', [scope as ApiKeyScope])}
      >
        <Stack gap="sm" mt={6}>
          <Radio
            value="chat"
            label={t`Chat bot`}
            description={t`Submits what members post and passes on reviews`}
          />
          <Radio value="reports" label={t`Partner`} description={t`Only reads reports on learning circles`} />
        </Stack>
      </Radio.Group>
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{t`Create key`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
