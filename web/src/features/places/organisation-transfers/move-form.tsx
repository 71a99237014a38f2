import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { MOVE_BACK_DAYS, type TransferPreview } from '@muster/contract/places/organisation-transfers.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { formDraft } from '../../../api/session/drafts.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import classes from './move-form.module.css'
import { transferReads } from './transfer-reads.ts'

interface MoveFormProps {
  preview: TransferPreview
  /** Who keeps each role, by role ID. */
  stays: Readonly<Record<string, string>>
  onStarted: (id: string) => void
}

/** Starts the transfer, after typing the code of the source organisation. Disabled while a check fails. */
export function MoveForm({ preview: { from, into, checks, conflicts }, stays, onStarted }: MoveFormProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { confirm_code: '', tell: true, tell_text: '' },
    // The code must be typed for every attempt, so it's left out of the draft.
    draft: formDraft({ kind: 'record-form', id: `transfer ${from.id} ${into.id}` }, ['tell', 'tell_text']),
    schema: () => import('./move-schema.ts').then(({ moveSchema }) => moveSchema(from.code)),
    send: (values) =>
      api.organisationTransfers.start({
        body: {
          ...values,
          from_id: from.id,
          to_id: into.id,
          tell_text: values.tell_text.trim() || null,
          decisions: Object.entries(stays).map(([role, holder]) => ({ role, stays: holder })),
        },
      }),
    onDone: ({ id }) => {
      onStarted(id)
      void invalidate(...transferReads)
    },
  })
  const [isTextShown, setTextShown] = useState(form.values.tell_text !== '')
  const missing = checks.some(({ state }) => state === 'blocks')
    ? t`Resolve the checks first`
    : conflicts.some(({ role }) => !stays[role])
      ? t`Choose who stays`
      : form.values.confirm_code.trim().toLowerCase() !== from.code.toLowerCase()
        ? t`Type ${ph({ code: from.code })} first`
        : null

  return (
    <Card
      title={
        from.members > 0
          ? plural({ members: from.members }, { one: 'Move # member', other: 'Move # members' })
          : t`Move everything`
      }
    >
      <Stack onSubmit={submit} noValidate as="form" gap="sm">
        <Text tone="ink-2">
          <Trans>
            {ph({ title: from.title })} will be archived, not deleted. Old links will lead to{' '}
            {ph({ title2: into.title })}. You can move everything back within {MOVE_BACK_DAYS} days.
          </Trans>
        </Text>
        <TextInput
          label={
            <Trans>
              Type <kbd className={classes.code}>{ph({ code: from.code })}</kbd> to confirm
            </Trans>
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('confirm_code')}
        />
        {from.members > 0 && (
          <Row gap="sm" align="center" justify="space-between">
            <Checkbox
              label={plural(
                { members: from.members },
                { one: 'Notify the # member', other: 'Notify the # members' },
              )}
              checked={form.values.tell}
              onChange={(event) => form.setFieldValue('tell', event.currentTarget.checked)}
            />
            {form.values.tell && (
              <button
                type="button"
                className={classes.text}
                aria-expanded={isTextShown}
                onClick={() => setTextShown(!isTextShown)}
              >
                {t`Edit message`}
              </button>
            )}
          </Row>
        )}
        {form.values.tell && isTextShown && (
          <Textarea
            label={t`Message`}
            placeholder={t`${ph({ title: from.title })} is now part of ${ph({ title2: into.title })}. You’ve kept your karma, circles and roles.`}
            description={t`Leave empty to send this text.`}
            autosize
            minRows={3}
            maxLength={500}
            {...field('tell_text')}
          />
        )}
        <FormProblem text={problem} />
        <SubmitButton busy={busy} disabled={missing !== null} fullWidth size="md">
          {missing ?? t`Move everything`}
        </SubmitButton>
      </Stack>
    </Card>
  )
}
