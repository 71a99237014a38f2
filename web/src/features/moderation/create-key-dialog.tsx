import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import classes from './moderation.module.css'
import { apiKeysKey } from './queries.ts'

interface CreateKeyDialogProps {
  opened: boolean
  onClose: () => void
}

export function CreateKeyDialog({ opened, onClose }: CreateKeyDialogProps) {
  return (
    // A click beside it must not lose a key that is shown this once.
    <Modal opened={opened} onClose={onClose} title="New API key" size={520} closeOnClickOutside={false}>
      <Body onClose={onClose} />
    </Modal>
  )
}

/** Mounted with the dialog, so that a key is gone when it closes. */
function Body({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [key, setKey] = useState<string>()
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { name: '' },
    schema: () => import('@muster/contract/chat-bots.ts').then((contract) => contract.apiKeys.create.body),
    send: (body) => api.apiKeys.create({ body }),
    onDone: (made) => {
      setKey(made.key)
      void client.invalidateQueries({ queryKey: apiKeysKey })
    },
  })

  if (key) {
    return (
      <>
        <p className={classes.lead}>
          Copy it into the settings of the bot now. It is not stored here and cannot be shown again.
        </p>
        <p className={classes.secret}>
          <code>{key}</code>
        </p>
        <Group justify="flex-end" mt="lg" gap="sm">
          <CopyButton value={key} label="Copy key" />
          <Button onClick={onClose}>Done</Button>
        </Group>
      </>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        description="Which bot uses it: 'Task bot of the community server'"
        data-autofocus
        maxLength={60}
        {...field('name')}
      />
      <FormProblem text={problem} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy}>Make key</SubmitButton>
      </Group>
    </form>
  )
}
