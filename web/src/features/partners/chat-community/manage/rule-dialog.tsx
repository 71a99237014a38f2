import { t } from '@lingui/core/macro'
import { Button, Modal, SegmentedControl, Select } from '@mantine/core'
import {
  type ChatCommunity,
  type ChatRoleSource,
  chatRoleSources,
} from '@muster/contract/partners/chat-community.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { chatCommunityReads, chatRolesQuery } from '../queries.ts'
import { sourceWords } from './words.ts'

interface RuleDialogProps {
  opened: boolean
  sources: ChatCommunity['sources']
  onClose: () => void
}

/** Creates a role rule. The Discord roles are only fetched when the dialog opens. */
export function RuleDialog({ opened, sources, onClose }: RuleDialogProps) {
  const roles = useQuery({ ...chatRolesQuery, enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Add a role`}>
      <QueryView
        query={roles}
        errorTitle={t`We couldn’t load the roles from Discord`}
        skeleton={<SkeletonLines lines={5} />}
      >
        {(all) => <RuleForm sources={sources} roles={all} onClose={onClose} />}
      </QueryView>
    </Modal>
  )
}

interface RuleFormProps {
  sources: ChatCommunity['sources']
  roles: readonly { id: string; name: string; can_give: boolean }[]
  onClose: () => void
}

function RuleForm({ sources, roles, onClose }: RuleFormProps) {
  const { form, submit, busy, problem } = useContractForm({
    initialValues: { source: 'role' as ChatRoleSource, source_id: '', chat_role_id: '' },
    schema: () =>
      import('@muster/contract/partners/chat-community.ts').then((contract) => contract.ChatRoleFields),
    send: (values) => api.chatCommunity.addRule.answer({ body: values }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...chatCommunityReads)
      onClose()
    },
  })
  const { source } = form.values
  return (
    <Stack as="form" gap="md" noValidate onSubmit={(event) => void submit(event)}>
      <FormProblem text={problem} />
      <SegmentedControl
        aria-label={t`What gives the role`}
        data={chatRoleSources.map((value) => ({ value, label: sourceWords[value] }))}
        value={source}
        onChange={(value) => form.setValues({ source: value as ChatRoleSource, source_id: '' })}
      />
      <Select
        label={sourceWords[source]}
        withAsterisk
        searchable
        placeholder={t`Choose one`}
        data={sources[source].map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.source_id || null}
        error={form.errors.source_id}
        onChange={(value) => form.setFieldValue('source_id', value ?? '')}
      />
      <Select
        label={t`Discord role`}
        description={t`The bot can’t give roles that rank above its own`}
        withAsterisk
        searchable
        placeholder={t`Choose one`}
        data={roles.map(({ id, name, can_give }) => ({ value: id, label: `@${name}`, disabled: !can_give }))}
        value={form.values.chat_role_id || null}
        error={form.errors.chat_role_id}
        onChange={(value) => form.setFieldValue('chat_role_id', value ?? '')}
      />
      <Row gap="sm" justify="end" wrap mt="xs">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={busy}>{t`Add role`}</SubmitButton>
      </Row>
    </Stack>
  )
}
